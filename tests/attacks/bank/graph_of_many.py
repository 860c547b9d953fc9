"""Return a graph with millions of edges.

Noticed by: memory.
Seat belt: stopped.
"""

import networkx as nx


def verify(problem, answer):
    return nx.complete_graph(1500)
