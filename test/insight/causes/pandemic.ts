import { drawBoard, isRim, scriptOf, type ConstructedMatch, type ConstructedMatches } from './constructed.ts'

/**
 * A unit each. Seat 2 has a city of its own from early on, seat 3 never any, so that the city in the middle decides who is
 * second: seats 0 and 1 wait beside it, and it belongs to the first in it.
 */
const SIDE = 20
const ROUND = 20
const isBorder = isRim(SIDE, SIDE)
const configOf = (rounds: number) => `Pandemic 1.0
nb_players 4
rows ${SIDE}
cols ${SIDE}
nb_rounds ${rounds}
initial_health 1000
nb_units 1
bonus_per_city_cell 1
bonus_per_path_cell 1
factor_connected_component 1
infection_factor 50
mask_protection 20
FIXED
${drawBoard({ rows: SIDE, cols: SIDE }, (i, j) => (isBorder(i, j) ? 'W' : '.'), [
  [10, 10, ';'],
  [3, 16, ';'],
])}
cities 2
1
10 10
1
3 16
paths 0
masks 0
`

/**
 * All go to their places; `then` is what is ordered in a round, and in the end they stay. The mask of every fifth round lies
 * anywhere: one high up is a reason to go there.
 */
const source = (then: string) =>
  scriptOf(
    `const [id] = this.myUnits(me), { pos } = this.unit(id), isFree = this.cell(10, 10).unitId < 0
    let high = 0
    for (let i = 2; i <= 4; i++) for (let j = 2; j <= 17; j++) if (this.cell(i, j).mask) high++
    const lures = high > this.high
    this.high = high
    const [i, j] = [[10, 9], [10, 11], [3, 16], [pos.i, pos.j]][me]
    let dir = pos.j < j ? Dir.RIGHT : pos.j > j ? Dir.LEFT : pos.i < i ? Dir.BOTTOM : pos.i > i ? Dir.TOP : Dir.NONE
    if (r > ${ROUND}) dir = Dir.NONE
    ${then}
    this.move(id, dir)`,
    'private high = 0',
  )
/** Seat 1 comes a round later, and only where nothing stands. */
const guarded = (when: string) =>
  source(`if (me === 0 && r === ${ROUND}) dir = ${when} ? Dir.TOP : Dir.RIGHT
    if (me === 1 && r === ${ROUND + 1} && isFree) dir = Dir.LEFT`)
const BASE = { config: configOf(36), round: ROUND, language: 'typescript', steady: guarded('false') } as const

export const pandemicMatches: ConstructedMatches = {
  luck: {
    ...BASE,
    seed: 4,
    steady: source(`if (r === ${ROUND}) dir = me === 0 ? Dir.RIGHT : me === 1 ? Dir.LEFT : dir`),
  },
  orders: { ...BASE, seed: 5, faulty: guarded('lures') },
  habit: { ...BASE, seed: 5, faulty: guarded('true') },
}

/** Of so many rounds that the throw is the last before one of those that *Why* begins with, and the orders come after it. */
export const lateOrders: ConstructedMatch = { ...pandemicMatches.orders, config: configOf(40) }
