"""Wrong ways to join paths: the misconceptions, and what students hand in besides."""

from __future__ import annotations

from exercises.bank.expected import Wrong, says

from hidato_edu import numberlink


def _run(cells, links, keep, known=None):
    """Go through the links with a forest and degrees; `keep` says which are kept."""
    cells = set(cells) if known is None else known
    every = dict.fromkeys([*sorted(cells), *(cell for link in links for cell in link)])
    forest, degree, kept = numberlink.Forest(every), dict.fromkeys(every, 0), []
    for a, b in links:
        if {a, b} <= cells and keep(forest, degree, a, b):
            forest.union(a, b)
            degree[a] += 1
            degree[b] += 1
            kept.append((a, b))
    return kept


@says("refuses-a-good-link", "counts-what-it-refuses")
def wrong_counts_the_first_cell_before_the_loop_is_asked(cells, links):
    forest, degree, kept = numberlink.Forest(cells), dict.fromkeys(cells, 0), []
    for a, b in links:
        if a in degree and b in degree and degree[a] < 2 and degree[b] < 2:
            degree[a] += 1
            if forest.union(a, b):
                degree[b] += 1
                kept.append((a, b))
    return kept


@says("refuses-a-good-link", "counts-what-it-refuses")
def wrong_counts_where_the_other_cell_is_full(cells, links):
    forest, degree, kept = numberlink.Forest(cells), dict.fromkeys(cells, 0), []
    for a, b in links:
        if a in degree and b in degree and not forest.together(a, b):
            if degree[a] == 2 or degree[b] == 2:
                degree[a] += degree[a] < 2
                degree[b] += degree[b] < 2
                continue
            forest.union(a, b)
            degree[a] += 1
            degree[b] += 1
            kept.append((a, b))
    return kept


@says("refuses-a-good-link", "counts-what-it-refuses")
def wrong_counts_links_to_solid_cells(cells, links):
    forest, degree, kept = numberlink.Forest(cells), {}, []
    for a, b in links:
        if degree.get(a, 0) < 2 and degree.get(b, 0) < 2:
            solid = not {a, b} <= set(cells)
            if solid or forest.union(a, b):
                degree[a], degree[b] = degree.get(a, 0) + 1, degree.get(b, 0) + 1
                kept += [] if solid else [(a, b)]
    return kept


@says("link-twice")
def wrong_each_link_twice(cells, links):
    kept = _run(cells, links, lambda forest, degree, a, b: (
        degree[a] < 2 and degree[b] < 2 and not forest.together(a, b)))  # fmt: skip
    return [*kept, *((b, a) for a, b in kept)]


@says("own-link")
def wrong_own_links(cells, links):
    return [(cell, (cell[0], cell[1] + 1)) for cell in cells]


@says("refuses-a-good-link")
def wrong_rows_only(cells, links):
    return _run(cells, links, lambda forest, degree, a, b: (
        a[0] == b[0] and max(degree[a], degree[b]) < 2 and not forest.together(a, b)
    ))  # fmt: skip


wrong_cells = Wrong(lambda cells, links: cells, "no-link")
wrong_paths = Wrong(lambda cells, links: [[(0, 0), (0, 1), (0, 2)]], "no-link")
wrong_numbers_of_links = Wrong(lambda cells, links: list(range(len(links))), "no-link", "no-links")
wrong_count = Wrong(lambda cells, links: len(links), "no-links")


@says("sometimes-nothing")
def wrong_nothing_for_no_links(cells, links):
    if links:
        return _run(cells, links, lambda forest, degree, a, b: (
            degree[a] < 2 and degree[b] < 2 and not forest.together(a, b)))  # fmt: skip
    return None


@says("changes-input")
def wrong_removes_links(cells, links):
    kept = []
    while links:
        kept.append(links.pop(0))
    return kept


@says("raises-KeyError")
def wrong_foreign_cells_raise(cells, links):
    forest, degree, kept = numberlink.Forest(cells), dict.fromkeys(cells, 0), []
    for a, b in links:
        if degree[a] < 2 and degree[b] < 2 and forest.union(a, b):
            degree[a] += 1
            degree[b] += 1
            kept.append((a, b))
    return kept


@says("endless-loop")
def wrong_never_ends(cells, links):
    while links:
        pass
    return []


KEPT = []


@says("unstable", "own-link", "link-twice")
def wrong_remembers(cells, links):
    KEPT.extend(_run(cells, links, lambda forest, degree, a, b: (
        degree[a] < 2 and degree[b] < 2 and not forest.together(a, b))))  # fmt: skip
    return KEPT
