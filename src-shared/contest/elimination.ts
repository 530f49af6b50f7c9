/**
 * The course's elimination, as its published rules have it. One round: all students are put at random into groups of four,
 * Dummies fill up; who scores better than two of his three rivals is safe; the others are grouped again, and so on until
 * at most four are left. These play, with Dummies if needed, until one of them is behind all the others, Dummies not
 * counted: that one is out. One leaves a round. Nothing here plays: the caller is handed tables and gives places back.
 */

/** In a seat where no student sits. */
export const DUMMY = -1

/** Tables that can be played at the same time. */
export interface Stage {
  /** `groups`: a bot that beats two rivals is safe; `last`: one table, played until one is behind the others. */
  readonly kind: 'groups' | 'last'
  /** Students (or `DUMMY`) of table t: `4·t` to `4·t + 3`. */
  readonly seats: Int32Array
  readonly tables: number
}

/**
 * What came of the tables of a stage: for each seat by how many of its three rivals it was surely beaten, and how many
 * it surely beat, in `beaten` and `beats`; equal scores are neither.
 */
export interface TableOutcomes {
  readonly beats: Uint8Array
  readonly beatenBy: Uint8Array
}

/** Even matches of the last table, one after the other, before a lot decides: copies of one bot may never differ. */
export const MOST_EVEN_MATCHES = 10
/** Stages in which no bot is safe and only students are left, before a lot puts one on. */
const MOST_STUCK_STAGES = 10

/** One round among `alive`: yields stages, takes their outcomes, and returns who is out. Order of `alive` does not matter. */
export function* eliminationRound(
  alive: ArrayLike<number>,
  random: () => number,
): Generator<Stage, number, TableOutcomes> {
  const pool = Int32Array.from(alive)
  let count = pool.length
  let stuck = 0
  while (count > 4) {
    shuffle(pool, count, random)
    const stage = groupsOf(pool, count)
    const { beats } = yield stage
    let left = 0
    for (let seat = 0; seat < stage.seats.length; seat++)
      if (stage.seats[seat] !== DUMMY && beats[seat] < 2) pool[left++] = stage.seats[seat]
    // All were safe: all play again. Where that does not end, as with bots that always come out even, a lot does it.
    if (left === 0) left = count
    stuck = left === count ? stuck + 1 : 0
    if (stuck === MOST_STUCK_STAGES) {
      shuffle(pool, left, random)
      left = Math.ceil(left / 2)
      stuck = 0
    }
    count = left
  }
  if (count === 1) return pool[0]
  const seats = new Int32Array(4).fill(DUMMY)
  for (let even = 0; even < MOST_EVEN_MATCHES; even++) {
    shuffle(pool, count, random)
    for (let k = 0; k < 4; k++) seats[k] = k < count ? pool[k] : DUMMY
    const { beatenBy } = yield { kind: 'last', seats: seats.slice(), tables: 1 }
    const last = [0, 1, 2, 3].filter((seat) => seats[seat] !== DUMMY && beatenBy[seat] === count - 1)
    if (last.length === 1) return seats[last[0]]
  }
  return pool[Math.floor(random() * count)]
}

function groupsOf(pool: Int32Array, count: number): Stage {
  const tables = Math.ceil(count / 4)
  const seats = new Int32Array(4 * tables).fill(DUMMY)
  for (let k = 0; k < count; k++) seats[k] = pool[k]
  return { kind: 'groups', seats, tables }
}

function shuffle(list: Int32Array, count: number, random: () => number): void {
  for (let k = count - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1))
    const kept = list[k]
    list[k] = list[other]
    list[other] = kept
  }
}

/** Scores of a stage's tables turned into who beat whom. In the last table Dummies do not count. */
export function outcomeOfScores(stage: Stage, scores: ArrayLike<number>): TableOutcomes {
  const { seats, kind } = stage
  const beats = new Uint8Array(seats.length)
  const beatenBy = new Uint8Array(seats.length)
  for (let seat = 0; seat < seats.length; seat++) {
    const table = seat - (seat % 4)
    for (let other = table; other < table + 4; other++) {
      if (kind === 'last' && seats[other] === DUMMY) continue
      if (scores[other] < scores[seat]) beats[seat]++
      if (scores[other] > scores[seat]) beatenBy[seat]++
    }
  }
  return { beats, beatenBy }
}

/** From 5 for the first that is out to 10 for those that last until the final, in proportion to the rounds survived. */
export function gradeOf(roundsSurvived: number, students: number, finalists: number): number {
  const rounds = students - finalists
  return rounds <= 0 ? 10 : 5 + 5 * Math.min(1, roundsSurvived / rounds)
}

/** Points of a series by place, first to fourth. */
export const SERIES_POINTS = [4, 3, 2, 1] as const
