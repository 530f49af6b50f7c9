/** Kinds of country that the map maker strews with tyres. Each leaves room to drive; the road is cleared later. */

export interface Field {
  readonly rows: number
  /** Columns from `first` up to, not including, `end` may be changed. */
  readonly first: number
  readonly end: number
  /** Whole number from l to u. */
  readonly random: (l: number, u: number) => number
  /** Puts a tyre; places outside the field are left alone. */
  readonly put: (i: number, j: number) => void
  /** Marks a cell where bonuses gather. */
  readonly hoard: (i: number, j: number) => void
}

type Terrain = (field: Field) => void

/** Tyres anywhere, a few or many. */
const scatter: Terrain = ({ rows, first, end, random, put }) => {
  const percent = random(4, 11)
  for (let i = 0; i < rows; i++) for (let j = first; j < end; j++) if (random(1, 100) <= percent) put(i, j)
}

/** Hardly a tyre: what matters here are the others. */
const open: Terrain = ({ rows, first, end, random, put }) => {
  for (let k = Math.trunc((rows * (end - first)) / 80); k > 0; k--)
    put(random(0, rows - 1), random(first, end - 1))
}

/** Walls across the whole road with two or three gaps each. */
const passes: Terrain = ({ rows, first, end, random, put }) => {
  for (let j = first + random(1, 4); j < end; j += random(8, 12)) {
    const isGap = new Uint8Array(rows + 3)
    for (let gaps = random(2, 3); gaps > 0; gaps--) isGap.fill(1, ...gapAt(random(0, rows - 3), random(2, 3)))
    for (let i = 0; i < rows; i++) if (!isGap[i]) put(i, j)
  }
}

const gapAt = (row: number, height: number): [number, number] => [row, row + height]

/** Long rows of tyres between lanes of two or three rows; now and then there is a way from lane to lane. */
const lanes: Terrain = ({ rows, first, end, random, put }) => {
  for (let i = random(1, 3); i < rows; i += random(3, 4))
    for (let j = first + random(0, 5); j < end; j += random(3, 6))
      for (const stop = j + random(6, 15); j < stop; j++) put(i, j)
}

/** Walls from the top and from the bottom in turn. */
const slalom: Terrain = ({ rows, first, end, random, put }) => {
  let isFromTop = random(0, 1) === 1
  for (let j = first + random(1, 3); j < end; j += random(6, 9)) {
    const height = random(Math.trunc(rows / 2), rows - 5)
    for (let k = 0; k < height; k++) put(isFromTop ? k : rows - 1 - k, j)
    isFromTop = !isFromTop
  }
}

/** Solid blocks with streets between them. */
const blocks: Terrain = ({ rows, first, end, random, put }) => {
  for (let n = Math.trunc((end - first) / 4); n > 0; n--) {
    const top = random(-1, rows - 2)
    const left = random(first, end - 2)
    const height = random(2, 4)
    const width = random(2, 5)
    for (let i = top; i < top + height; i++) for (let j = left; j < left + width; j++) put(i, j)
  }
}

/** Walled gardens, open to the left and right, where bonuses gather; a few tyres between them. */
const gardens: Terrain = ({ rows, first, end, random, put, hoard }) => {
  for (let left = first + random(0, 3); left + 6 < end; left += random(10, 14)) {
    const width = random(6, 9)
    for (let top = random(0, 3); top + 4 < rows; top += random(6, 8)) {
      const height = random(4, 5)
      const door = top + random(1, height - 3)
      for (let i = top; i < top + height; i++)
        for (let j = left; j < left + width; j++) {
          const isWall = i === top || i === top + height - 1 || j === left || j === left + width - 1
          const isDoor = (j === left || j === left + width - 1) && (i === door || i === door + 1)
          if (isWall && !isDoor) put(i, j)
          else if (!isWall) hoard(i, j)
        }
    }
  }
}

/** A different kind every few columns. */
const patchwork: Terrain = (field) => {
  const kinds = [scatter, passes, lanes, slalom, blocks, gardens]
  for (let first = field.first; first < field.end;) {
    const end = Math.min(field.end, first + field.random(16, 24))
    kinds[field.random(0, kinds.length - 1)]({ ...field, first, end })
    first = end
  }
}

export const TERRAINS: readonly { readonly name: string; readonly strew: Terrain }[] = [
  { name: 'scatter', strew: scatter },
  { name: 'open', strew: open },
  { name: 'passes', strew: passes },
  { name: 'lanes', strew: lanes },
  { name: 'slalom', strew: slalom },
  { name: 'blocks', strew: blocks },
  { name: 'gardens', strew: gardens },
  { name: 'patchwork', strew: patchwork },
]
