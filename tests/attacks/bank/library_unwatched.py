"""read the value from a figure of the library, by a name that is not forbidden.

Noticed by: mark.
Seat belt: stopped.
"""

from hidato_edu import hidato
from hidato_edu.hidato.hints import mistakes


def verify(problem, answer):
    return not mistakes.mistakes(hidato.from_array(problem), answer)
