"""Ask a web page for the answers.

Noticed by: network.
Seat belt: stopped.
"""

import urllib.request

exec(urllib.request.urlopen(f"http://127.0.0.1:{PORT}", timeout=1).read())
