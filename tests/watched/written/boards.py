"""Words, mazes, maps and floods, as they are written elsewhere."""

from collections import deque

from watched.style import Style


def copy_of(rows):
    return [list(row) for row in rows]


# --- word search: a board that is marked, and a set

LETTERS = ["CATS", "OXEA", "DRAW"]


def exist(board, word):
    rows, cols = len(board), len(board[0])

    def dfs(r, c, i):
        if i == len(word):
            return True
        if r < 0 or c < 0 or r >= rows or c >= cols or board[r][c] != word[i]:
            return False
        board[r][c] = "#"
        found = (
            dfs(r + 1, c, i + 1)
            or dfs(r - 1, c, i + 1)
            or dfs(r, c + 1, i + 1)
            or dfs(r, c - 1, i + 1)
        )
        board[r][c] = word[i]
        return found

    for r in range(rows):
        for c in range(cols):
            if dfs(r, c, 0):
                return True
    return False


def find_word(grid, word, cell, seen):
    x, y = cell
    if not (0 <= x < len(grid) and 0 <= y < len(grid[0])) or cell in seen:
        return False
    if grid[x][y] != word[0]:
        return False
    if len(word) == 1:
        return True
    seen.add(cell)
    for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if find_word(grid, word[1:], (x + dx, y + dy), seen):
            return True
    seen.remove(cell)
    return False


def has_word(grid, word):
    return any(
        find_word(grid, word, (x, y), set()) for x in range(len(grid)) for y in range(len(grid[0]))
    )


# --- mazes

MAZE = ["S.#..", "..#.#", "#...#", "#.#.E"]


def walk(maze, r, c, been):
    if r < 0 or c < 0 or r >= len(maze) or c >= len(maze[r]) or maze[r][c] == "#":
        return False
    if (r, c) in been:
        return False
    if maze[r][c] == "E":
        return True
    been.append((r, c))
    return (
        walk(maze, r, c + 1, been)
        or walk(maze, r + 1, c, been)
        or walk(maze, r, c - 1, been)
        or walk(maze, r - 1, c, been)
    )


def depth_first(maze):
    stack = [(0, 0)]
    came_from = {(0, 0): None}
    while stack:
        here = stack.pop()
        r, c = here
        if maze[r][c] == "E":
            break
        for new in [(r - 1, c), (r, c - 1), (r + 1, c), (r, c + 1)]:
            if not (0 <= new[0] < len(maze) and 0 <= new[1] < len(maze[0])):
                continue
            if maze[new[0]][new[1]] == "#" or new in came_from:
                continue
            came_from[new] = here
            stack.append(new)
    steps = 0
    while came_from[here] is not None:
        here = came_from[here]
        steps += 1
    return steps


def all_paths(maze, path):
    r, c = path[-1]
    if maze[r][c] == "E":
        return [path]
    found = []
    for cell in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)):
        is_inside = 0 <= cell[0] < len(maze) and 0 <= cell[1] < len(maze[0])
        if is_inside and maze[cell[0]][cell[1]] != "#" and cell not in path:
            found += all_paths(maze, path + [cell])
    return found


# --- graph coloring, flood fill

GRAPH = {"A": ["B", "C"], "B": ["A", "C", "D"], "C": ["A", "B", "D"], "D": ["B", "C"]}


def color_graph(graph, colors, coloring):
    if len(coloring) == len(graph):
        return coloring
    node = next(one for one in graph if one not in coloring)
    for color in colors:
        if any(coloring.get(other) == color for other in graph[node]):
            continue
        coloring[node] = color
        result = color_graph(graph, colors, coloring)
        if result:
            return result
        coloring.pop(node)
    return None


def flood_fill(image, row, col, new):
    old = image[row][col]
    queue = deque([(row, col)])
    while queue:
        r, c = queue.popleft()
        if 0 <= r < len(image) and 0 <= c < len(image[0]) and image[r][c] == old:
            image[r][c] = new
            queue.extend([(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)])
    return image


def count_islands(rows):
    seen = set()
    islands = 0
    for r in range(len(rows)):
        for c in range(len(rows[0])):
            if rows[r][c] == "1" and (r, c) not in seen:
                islands += 1
                todo = [(r, c)]
                while todo:
                    x, y = todo.pop()
                    if (x, y) in seen or not (0 <= x < len(rows) and 0 <= y < len(rows[0])):
                        continue
                    if rows[x][y] == "1":
                        seen.add((x, y))
                        todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return islands


WAY = [(2, 1), (2, 2), (2, 3), (3, 3), (3, 4)]
PATHS = [[(0, 0), (0, 1), (1, 1), *WAY], [(0, 0), (1, 0), (1, 1), *WAY]]

STYLES = [
    Style(
        "word search: board that is marked", exist, lambda: (copy_of(LETTERS), "AEA"), True, "board"
    ),
    Style("word search: set of cells", has_word, lambda: (LETTERS, "SAW"), True, "seen, grid"),
    Style("maze: list of strings", walk, lambda: (MAZE, 0, 0, []), True, "been, maze"),
    Style("maze: explicit stack", depth_first, lambda: (MAZE,), 7, "stack, came_from"),
    Style("maze: list of the path", all_paths, lambda: (MAZE, [(0, 0)]), PATHS, "path, found"),
    Style(
        "graph coloring: dict",
        color_graph,
        lambda: (GRAPH, ["red", "green", "blue"], {}),
        {"A": "red", "B": "green", "C": "blue", "D": "red"},
        "coloring, graph",
    ),
    Style(
        "flood fill: deque",
        flood_fill,
        lambda: ([[1, 1, 0], [0, 1, 0], [1, 1, 1]], 0, 0, 7),
        [[7, 7, 0], [0, 7, 0], [7, 7, 7]],
        "queue, image",
    ),
    Style(
        "islands: explicit stack", count_islands, lambda: (["110", "001", "001"],), 2, "todo, seen"
    ),
]
