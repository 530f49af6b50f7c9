/**
 * Who should meet next. Four times of five the match that reveals most about the order: two leagues that might as well be the
 * true one are drawn (Thompson sampling), and of the pairs whose order differs between them the closest plays, with two others of
 * about their strength, divided by what the match costs. Else the two that met least, so that every place of the matrix fills;
 * new versions come first.
 */
export interface TableQuestion {
  /** Bots that play; bot 0, the Dummy, fills up where there are too few. */
  readonly members: readonly number[]
  readonly strengths: ArrayLike<number>
  /** As `Ratings.strengthDraws`; empty before the first block. */
  readonly draws: Float64Array
  /** Blocks in which two were at one table, by `pairKey`. */
  readonly meetings: ReadonlyMap<string, number>
  /** Blocks of each bot. */
  readonly played: ArrayLike<number>
  /** What a match with the bot costs, in any unit, from its CPU: never a clock, so that schedules can be repeated. */
  readonly costs: ArrayLike<number>
}

export const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

const COVERAGE = 0.2
/** Blocks after which a bot is no longer new. */
const NEW_BLOCKS = 4
/** Pairs of differing order that are weighed by their cost. */
const WEIGHED = 4

/** Four bots of a table. `random` gives numbers from 0 to 1 and decides everything that is not decided otherwise. */
export function nextTable(question: TableQuestion, random: () => number): number[] {
  const { members, draws, strengths } = question
  if (members.length <= 4) return [...members, 0, 0, 0, 0].slice(0, 4)
  const isNew = members.some((bot) => question.played[bot] < NEW_BLOCKS)
  const coverage = random() < COVERAGE
  const pair =
    draws.length === 0 || coverage || isNew
      ? leastMet(question, random)
      : leaderAndChallenger(question, random)
  const middle = (strengths[pair[0]] + strengths[pair[1]]) / 2
  const others = members.filter((bot) => !pair.includes(bot))
  if (draws.length === 0 || coverage || isNew) {
    const met = (bot: number) =>
      pair.reduce((sum, one) => sum + (question.meetings.get(pairKey(one, bot)) ?? 0), 0)
    return [...pair, ...pickLeast(others, (bot) => met(bot) + question.played[bot] / 1000, random, 2)]
  }
  // Not always the same two neighbours: a place among near equals is drawn.
  const distance = (bot: number) => Math.abs(strengths[bot] - middle) + 0.5 * random()
  return [...pair, ...pickLeast(others, distance, random, 2)]
}

function leaderAndChallenger(question: TableQuestion, random: () => number): number[] {
  const { members, draws, strengths, costs } = question
  const bots = strengths.length
  const drawCount = draws.length / bots
  const draw = () => Math.floor(random() * drawCount) * bots
  const [one, other] = [draw(), draw()]
  const pairs: { pair: number[]; distance: number; differs: boolean }[] = []
  for (let k = 0; k < members.length; k++)
    for (let l = k + 1; l < members.length; l++) {
      const [a, b] = [members[k], members[l]]
      const differs = draws[one + a] < draws[one + b] !== draws[other + a] < draws[other + b]
      pairs.push({ pair: [a, b], distance: Math.abs(strengths[a] - strengths[b]), differs })
    }
  const open = pairs.some(({ differs }) => differs) ? pairs.filter(({ differs }) => differs) : pairs
  open.sort((a, b) => a.distance - b.distance)
  const weighed = open.slice(0, WEIGHED)
  const cost = ({ pair: [a, b], distance }: (typeof open)[number]) => (0.1 + distance) * (costs[a] + costs[b])
  return weighed.reduce((best, next) => (cost(next) < cost(best) ? next : best)).pair
}

function leastMet({ members, meetings, played }: TableQuestion, random: () => number): number[] {
  const [first] = pickLeast(members, (bot) => played[bot], random, 1)
  const others = members.filter((bot) => bot !== first)
  return [first, ...pickLeast(others, (bot) => meetings.get(pairKey(first, bot)) ?? 0, random, 1)]
}

/** The `count` with the least value; among equals as drawn. */
function pickLeast(
  list: readonly number[],
  valueOf: (bot: number) => number,
  random: () => number,
  count: number,
): number[] {
  return list
    .map((bot) => ({ bot, value: valueOf(bot), lot: random() }))
    .sort((a, b) => a.value - b.value || a.lot - b.lot)
    .slice(0, count)
    .map(({ bot }) => bot)
}
