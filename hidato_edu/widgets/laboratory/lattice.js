
// Where the cells of a map lie, in pixels, and what they are called. A lattice repeats two rows and
// two columns that Python tells; a graph has its nodes where they are.

const ROOM = [460, 340]; // width and height of the largest map
const LARGEST = { cell: 42, node: 64 }; // of the circle in it: the name of a node has to fit
const EDGE = 2; // around the map

/** Return the cells of a lattice: {place, corners, name, near}, row by row; near are places. */
function latticeCells(map, { cells, down, right }) {
  return map.flatMap((row, r) => [...row].map((_, c) => {
    const { corners, name, near } = cells[r % 2][c % 2];
    const [pairs, turns] = [Math.floor(r / 2), Math.floor(c / 2)];
    const [dx, dy] = [0, 1].map((axis) => pairs * down[axis] + turns * right[axis]);
    return {
      place: [r, c],
      corners: corners.map(([x, y]) => [x + dx, y + dy]),
      name: name.replace("{row}", r).replace("{col}", c),
      near: near.map(([rows, cols]) => [r + rows, c + cols]),
    };
  }));
}

/** Return the nodes of a graph as cells: disks. */
function nodeCells({ points, words, radius }) {
  const turns = Array.from({ length: 24 }, (_, k) => (k * Math.PI) / 12);
  return points.map(([x, y], k) => ({
    place: [0, k],
    corners: turns.map((turn) => [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]),
    name: words[k],
    near: [], // edges are drawn
  }));
}

const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;
const least = (values) => values.reduce((a, b) => Math.min(a, b));
const most = (values) => values.reduce((a, b) => Math.max(a, b));
const middle = (points) => [0, 1].map((axis) => mean(points.map((point) => point[axis])));

/** Return a map in pixels: {cells: [{place, corners, center, name, near}], lines, inner, width, height}. */
function laidOut({ map, kind, graph }, kinds) {
  const cells = graph ? nodeCells(graph) : latticeCells(map, kinds.find((one) => one.kind === kind));
  const lines = graph ? graph.lines : [];
  const all = [...cells.flatMap((cell) => cell.corners), ...lines.flat()];
  const [left, top] = [0, 1].map((axis) => least(all.map((point) => point[axis])));
  const [wide, high] = [0, 1].map((axis) => most(all.map((point) => point[axis])) - [left, top][axis]);
  const [a, b] = cells[0].corners;
  const inner = 2 * Math.hypot(...middle([a, b]).map((one, axis) => one - middle(cells[0].corners)[axis]));
  const unit = Math.min(LARGEST[graph ? "node" : "cell"] / inner, ROOM[0] / wide, ROOM[1] / high);
  const moved = (points) => points.map(([x, y]) => [(x - left) * unit + EDGE, (y - top) * unit + EDGE]);
  return {
    cells: cells.map((cell) => {
      const corners = moved(cell.corners);
      return { ...cell, corners, center: middle(corners) };
    }),
    lines: lines.map(moved),
    inner: inner * unit,
    width: wide * unit + 2 * EDGE,
    height: high * unit + 2 * EDGE,
  };
}

/** Return the outline of a cell as a path; a `share` makes it smaller around the middle. */
function outline({ corners, center }, share = 1) {
  const shown = corners.map((corner) =>
    corner.map((one, axis) => (center[axis] + share * (one - center[axis])).toFixed(2)).join(" "));
  return `M${shown.join("L")}Z`;
}
