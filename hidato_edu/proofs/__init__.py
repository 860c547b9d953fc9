"""Certificates: a file from which a stranger sees that a puzzle has no other answer.

Reading order: `encoding` (a puzzle as clauses), `certificates` (making and checking them),
`check_proof` (the checker that needs nothing of this package, to be given away).
"""

from __future__ import annotations

from hidato_edu.proofs.certificates import Certificate, Certified, certificate, check
from hidato_edu.proofs.check_proof import Refused
from hidato_edu.proofs.encoding import Encoding

__all__ = ["Certificate", "Certified", "Encoding", "Refused", "certificate", "check"]
