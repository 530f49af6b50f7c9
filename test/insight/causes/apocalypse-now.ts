import { cppOf, drawBoard, isRim, type ConstructedMatches } from './constructed.ts'

/**
 * All stand still but for one soldier a seat. Seat 2 owns a post, seat 3 never any, so that the post in the middle decides who
 * is second: seats 0 and 1 have a soldier beside it.
 */
const SIDE = 60
const ROUND = 57
const isBorder = isRim(SIDE, SIDE)
/** Of each seat's first soldier, whose id is `10 + seat`; the others stand in a row of their own. */
const PLACES = [
  [30, 29],
  [30, 31],
  [20, 20],
  [20, 21],
]

/** `guards`: the post in the middle is seat 0's, and its soldier stands on it. */
function configOf(guards: boolean): string {
  const posts = [
    `${guards ? 0 : -1} 30 30 100`,
    '2 10 10 100',
    ...Array.from({ length: 14 }, (_, k) => `-1 55 ${3 + 3 * k} 50`),
  ]
  const soldiers = [0, 1, 2, 3].flatMap((seat) =>
    Array.from({ length: 20 }, (_, k) => {
      const [i, j] = k > 0 ? [40 + seat, 2 + k] : guards && seat === 0 ? [30, 30] : PLACES[seat]
      return `${k > 0 ? 100 + 20 * seat + k : 10 + seat} 1 ${seat} ${i} ${j} 100 -1 -1 0`
    }),
  )
  return `ApocalypseNow2018 3.0
FIXED
land
${drawBoard({ rows: SIDE, cols: SIDE }, (i, j) => (isBorder(i, j) ? 'X' : ':'))}
posts
player i j value
${posts.join('\n')}
units
id type player i j life ori napalm parachuters
${[0, 1, 2, 3].map((seat) => `${seat + 1} 2 ${seat} 5 ${5 + 8 * seat} -1 0 30 0`).join('\n')}
${soldiers.join('\n')}
-1
fire
rounds i j
-1
`
}

/** One of each seat's soldiers is ordered to stay where it is; the first ones do what is ordered in a round. */
const source = (then: string) =>
  cppOf(`command_soldier(101 + 20 * seat, 40 + seat, 3);
    ${then}`)
/** Seat 1 goes to the post when nothing stands on it. A hard hit somewhere is a reason for seat 0 to leave it. */
const guarding = (when: string) =>
  source(`if (seat == 0 and r == ${ROUND} and ${when}) command_soldier(10, 29, 29);
    if (seat == 1 and which_soldier(30, 30) == 0) command_soldier(11, 30, 30);
    if (seat == 2 and r == ${ROUND - 1}) command_soldier(12, 20, 21);`)
const BASE = { config: configOf(true), round: ROUND, language: 'cpp', steady: guarding('false') } as const

export const apocalypseMatches: ConstructedMatches = {
  luck: {
    ...BASE,
    config: configOf(false),
    seed: 7,
    steady: source(`if (seat < 2 and r == ${ROUND}) command_soldier(10 + seat, 30, 30);`),
  },
  orders: { ...BASE, seed: 2, faulty: guarding('data(13).life <= 63') },
  habit: { ...BASE, seed: 2, faulty: guarding('true') },
}
