
// Arrow keys on a board of any shape: {points, cells} are the middles of the cells in pixels, and
// their rows and columns.

const AWAY = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Return the cell that an arrow key leads to: near, and as straight ahead as can be. */
function toward(task, cell, key) {
  const [dx, dy] = AWAY[key];
  const [x, y] = task.points[cell];
  const line = dx ? 0 : 1; // the index that stays the same on a straight way
  let best = [Infinity, Infinity];
  let found = cell;
  task.points.forEach(([u, v], other) => {
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (other === cell || ahead < 1) return;
    // Beyond 45 degrees only where nothing lies ahead.
    const far = ahead + 1.5 * aside + (aside > 1.01 * ahead ? 1e6 * (aside / ahead) : 0);
    const shifted = Math.abs(task.cells[other][line] - task.cells[cell][line]);
    const now = [Math.round(far * 10), shifted];
    if (now[0] < best[0] || (now[0] === best[0] && now[1] < best[1])) [best, found] = [now, other];
  });
  return found;
}
