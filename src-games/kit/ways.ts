/** How far one cell is from another for a unit: measured by the game's own moves, on the land as it is. */

export interface CellPlace {
  readonly i: number
  readonly j: number
}

/** How units get about in a game. */
export interface Ways {
  readonly rows: number
  readonly cols: number
  /** The last column's right neighbour is the first. */
  readonly wraps: boolean
  /** One move, or step, of a unit: where it leads, and the cells it visits on the way (its end among them). */
  readonly moves: readonly {
    readonly di: number
    readonly dj: number
    readonly visits: readonly CellPlace[]
  }[]
  /** Whether a unit can be on a cell. Other units are not looked at: they move. */
  isOpen(i: number, j: number): boolean
}

export interface Distance {
  /** Rows down and columns right; around the seam where that is how one gets there. Negative: up, left. */
  readonly rows: number
  readonly columns: number
  /** Moves needed if nothing were in the way; undefined where the moves never lead there. */
  readonly free: number | undefined
  /** Moves needed around what is in the way, and the cells they end on, start included. */
  readonly moves: number | undefined
  readonly path: readonly CellPlace[]
}

export function measure(ways: Ways, from: CellPlace, to: CellPlace): Distance {
  const path = shortestPath(ways, from, to, ways.isOpen)
  const free = shortestPath(ways, from, to, () => true)
  return {
    rows: to.i - from.i,
    columns: columnsBetween(ways, from.j, to.j),
    free: free && free.length - 1,
    moves: path && path.length - 1,
    path: path ?? [],
  }
}

/** Only forward where no move leads back; else the shorter way around. */
function columnsBetween({ wraps, cols, moves }: Ways, from: number, to: number): number {
  if (!wraps) return to - from
  const forward = (to - from + cols) % cols
  const canGoBack = moves.some(({ dj }) => dj < 0)
  return canGoBack && 2 * forward > cols ? forward - cols : forward
}

/** Breadth first; where several ways are equally short, the one whose moves come first in the game's list. */
function shortestPath(
  { rows, cols, wraps, moves }: Ways,
  from: CellPlace,
  to: CellPlace,
  isOpen: (i: number, j: number) => boolean,
): CellPlace[] | undefined {
  const start = from.i * cols + from.j
  const goal = to.i * cols + to.j
  const cameFrom = new Int32Array(rows * cols).fill(-1)
  const queue = new Int32Array(rows * cols)
  let end = 0
  cameFrom[start] = start
  queue[end++] = start
  const column = (j: number) => (wraps ? ((j % cols) + cols) % cols : j)
  const canVisit = (i: number, j: number) => i >= 0 && i < rows && j >= 0 && j < cols && isOpen(i, j)
  for (let at = 0; at < end && cameFrom[goal] < 0; at++) {
    const i = Math.trunc(queue[at] / cols)
    const j = queue[at] % cols
    for (const { di, dj, visits } of moves) {
      if (!visits.every((step) => canVisit(i + step.i, column(j + step.j)))) continue
      const next = (i + di) * cols + column(j + dj)
      if (cameFrom[next] >= 0) continue
      cameFrom[next] = queue[at]
      queue[end++] = next
    }
  }
  if (cameFrom[goal] < 0) return undefined
  const path: CellPlace[] = []
  for (let cell = goal; ; cell = cameFrom[cell]) {
    path.push({ i: Math.trunc(cell / cols), j: cell % cols })
    if (cell === start) return path.reverse()
  }
}

/** Steps to neighbouring cells. */
export function steps(deltas: readonly (readonly [di: number, dj: number])[]): Ways['moves'] {
  return deltas.map(([di, dj]) => ({ di, dj, visits: [{ i: di, j: dj }] }))
}
