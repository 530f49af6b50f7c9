import { drawBoard, scriptOf, type ConstructedMatches } from './constructed.ts'

/**
 * Sixty units a clan, of which one may fight; a kill is worth more than all cells. Clan 2 has many cells, so that a place
 * among the first two goes to clan 0 or to another one: by the cells drawn as theirs, or by who kills whom.
 */
const ROUND = 11
/** So many that those who change sides by chance are seldom the fighters. */
const UNITS = 60
const SIDE = { rows: 60, cols: 60 }
const FIGHTER_ROW = 30

function configOf(
  bands: readonly (readonly [row: number, clan: number])[],
  columns: readonly number[],
): string {
  const owned = new Map(bands)
  const units = [0, 1, 2, 3].flatMap((clan) =>
    Array.from({ length: UNITS }, (_, k) => ({
      id: UNITS * clan + k,
      clan,
      i: k === 0 && clan < 2 ? FIGHTER_ROW : 2 + 4 * clan + 2 * Math.trunc(k / 30),
      j: k === 0 && clan < 2 ? columns[clan] : 2 * (k % 30),
    })),
  )
  return `TheWalkingDead 1.0
NUM_PLAYERS 4
NUM_ROUNDS 24
BOARD_ROWS 60
BOARD_COLS 60
NUM_INI_UNITS_PER_CLAN ${UNITS}
NUM_INI_ZOMBIES 0
NUM_INI_FOOD 1
CLAN_INI_STRENGTH 1000
POINTS_FOR_KILLING_PERSON 1000
POINTS_FOR_KILLING_ZOMBIE 1
POINTS_PER_OWNED_CELL 1
FOOD_STRENGTH 100000000
ROUNDS_BEFORE_BECOMING_ZOMBIE 100
FIXED
${drawBoard(
  SIDE,
  (i) => String(owned.get(i) ?? '.'),
  units.map(({ i, j, clan }) => [i, j, String(clan)]),
)}
units
${units.length}
type id player row column rounds
${units.map(({ id, clan, i, j }) => `a ${id} ${clan} ${i} ${j} -1`).join('\n')}
food
1
row column
${FIGHTER_ROW + 1} ${columns[1]}
`
}

/**
 * A unit of each seat goes to and fro, the fighters do what is ordered. Some unit changes its clan now and then: that is a
 * reason to look for a fight.
 */
const source = (when: string, then = '') =>
  scriptOf(
    `const own = ${UNITS} * me, beside = this.cell(${FIGHTER_ROW}, 29).id
    this.move(own + ${UNITS - 1}, r % 2 === 0 ? Dir.Right : Dir.Left)
    const clans = [0, 1, 2, 3].map((clan) => this.aliveUnits(clan).join()).join(';')
    const lures = clans !== this.clans
    this.clans = clans
    if (me === 0 && r === ${ROUND} && ${when}) this.move(own, Dir.Right)
    ${then}`,
    "private clans = ''",
  )
/** Seat 1 eats what gives strength, and from then on kills who comes beside it. */
const strong = (when: string) =>
  source(
    when,
    `if (me !== 1) return
    if (r < 2) this.move(own, r === 0 ? Dir.Down : Dir.Up)
    else if (beside >= 0 && this.unit(beside).type === UnitType.Alive) this.move(own, Dir.Left)`,
  )
const MANY: readonly (readonly [number, number])[] = [
  [50, 2],
  [51, 2],
]
const EVEN = configOf([...MANY, [53, 3]], [29, 30])
const AHEAD = configOf([...MANY, [53, 0]], [28, 30])
const BASE = { config: AHEAD, round: ROUND, language: 'typescript', steady: strong('false') } as const

export const walkingDeadMatches: ConstructedMatches = {
  luck: { ...BASE, config: EVEN, seed: 2, steady: source('true') },
  orders: { ...BASE, seed: 2, faulty: strong('lures') },
  habit: { ...BASE, seed: 2, faulty: strong('true') },
}
