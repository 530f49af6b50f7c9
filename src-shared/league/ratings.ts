import { placesTaken } from '../stats/ties.ts'
import type { Interval } from '../stats/interval.ts'
import { chancesInField, rivalTables } from './field-chances.ts'
import { checkFit, type FitCheck } from './fit-check.ts'
import { rankingsOf, type LeagueData } from './league-data.ts'
import { eachSlope, fitStrengths } from './plackett-luce.ts'
import { rankSets, type RankSet } from './rank-sets.ts'
import { middleOf, resample, slopeTable } from './resample.ts'
import { isFirstTwo } from '../stats/blocks.ts'
import { eachShareSlope, fitWorths, shareInField } from './score-league.ts'

/** One bot of a league, with how sure each figure is. Bot 0 is the Dummy, strength 0. */
export interface Rating {
  readonly bot: number
  /** Blocks it played in. */
  readonly blocks: number
  readonly matches: number
  /** Log-strength against the Dummy. */
  readonly strength: Interval
  /** Against three others of the field. */
  readonly firstTwo: Interval
  readonly last: Interval
  readonly share: Interval
  /** Seen, against all that it met: places, first two, last. */
  readonly seen: { readonly firstTwo: number; readonly last: number; readonly share: number }
  /** Places by strength and by share that it may have. */
  readonly rank: RankSet
  readonly shareRank: RankSet
}

/** Blocks before the place of a bot is shown, and before a league can be settled. */
export const PROVISIONAL_BLOCKS = 12

/** Whether a bot has played too little for its place to be shown. */
export const isProvisional = ({ blocks }: Pick<Rating, 'blocks'>): boolean => blocks < PROVISIONAL_BLOCKS

export interface Ratings {
  /** Best first. */
  readonly table: readonly Rating[]
  readonly fit: FitCheck
  /** Strengths of other leagues that might as well have been seen: `bots` numbers a draw. */
  readonly strengthDraws: Float64Array
  readonly strengths: Float64Array
  /** Change of strength that goes with a point (0.01) of share, over the bots of the field; missing with too few. */
  readonly strengthPerPoint?: number
}

export interface RatingOptions {
  /** Bots that stand in the table: a clone is none, nor is one that left. */
  readonly members: readonly number[]
  readonly draws?: number
  readonly seed?: number
}

/** Of few bots; of many half as many do, since each place has more neighbours to be compared with. */
const DRAWS = 400
const MANY_BOTS = 60
const MOST_TABLES = 160
/** Draws that the intervals of chances are made of; each needs all tables of all bots. */
const CHANCE_DRAWS = 80
/** Tables looked at in all, so that a large league takes no longer. */
const MOST_LOOKS = 1_600_000

/** Leagues that are drawn, for so many bots. */
export const drawsFor = (bots: number): number => (bots > MANY_BOTS ? DRAWS / 2 : DRAWS)

/** Tables that a bot's chances are the mean of, at most. */
export const tablesFor = (bots: number): number =>
  Math.min(MOST_TABLES, Math.max(8, Math.floor(MOST_LOOKS / (bots * (CHANCE_DRAWS + 1)))))

/** All figures of a league, from its matches alone: the same for the same matches. */
export function rateLeague(data: LeagueData, { members, seed = 1, ...options }: RatingOptions): Ratings {
  const draws = options.draws ?? drawsFor(members.length)
  const { bots, blockCount } = data
  const rankings = rankingsOf(data)
  const strengthFit = fitStrengths(bots, rankings)
  const gamma = strengthFit.strengths.map((theta) => Math.exp(theta))
  const worthFit = fitWorths(data)
  const strengthDraws = resample(
    strengthFit.strengths,
    strengthFit.factor,
    slopeTable(blockCount, (add) => eachSlope(gamma, rankings, add)),
    { draws, seed, tie: 0.5 },
  )
  const worthDraws = resample(
    worthFit.worths,
    worthFit.factor,
    slopeTable(blockCount, (add) => eachShareSlope(worthFit.worths, data, add)),
    { draws, seed: seed + 1, tie: 0.1 },
  )
  const ranks = rankSets(strengthFit.strengths, strengthDraws, members)
  const shareRanks = rankSets(worthFit.worths, worthDraws, members)
  const counts = countSeen(data)

  const rate = (bot: number): Rating => {
    const rivals = members.filter((other) => other !== bot)
    const tables = rivalTables(rivals, tablesFor(members.length), seed)
    const now = chancesInField(gamma, bot, tables)
    const firstTwos: number[] = []
    const lasts: number[] = []
    const drawn = new Float64Array(bots)
    for (let draw = 0; draw < Math.min(draws, CHANCE_DRAWS); draw++) {
      for (const other of members) drawn[other] = Math.exp(strengthDraws[draw * bots + other])
      const then = chancesInField(drawn, bot, tables)
      firstTwos.push(then.firstTwo)
      lasts.push(then.last)
    }
    const column = (all: Float64Array) =>
      Float64Array.from({ length: draws }, (_, draw) => all[draw * bots + bot])
    const shares = Float64Array.from({ length: draws }, (_, draw) =>
      shareInField(worthDraws.subarray(draw * bots), bot, members),
    )
    const { matches, ownBlocks, firstTwo, last, share } = counts[bot]
    return {
      bot,
      blocks: ownBlocks.size,
      matches,
      strength: { mean: strengthFit.strengths[bot], ...middleOf(column(strengthDraws)) },
      firstTwo: within(now.firstTwo, middleOf(firstTwos)),
      last: within(now.last, middleOf(lasts)),
      share: within(shareInField(worthFit.worths, bot, members), middleOf(shares)),
      seen: {
        firstTwo: matches === 0 ? 0 : firstTwo / matches,
        last: matches === 0 ? 0 : last / matches,
        share: matches === 0 ? 0 : share / matches,
      },
      rank: ranks.get(bot)!,
      shareRank: shareRanks.get(bot)!,
    }
  }
  const slope = slopeOf(worthFit.worths, strengthFit.strengths, members)
  return {
    table: members
      .map(rate)
      .sort((a, b) => b.firstTwo.mean - a.firstTwo.mean || b.share.mean - a.share.mean || a.bot - b.bot),
    fit: checkFit(strengthFit.strengths, data),
    strengthDraws,
    strengths: strengthFit.strengths,
    ...(slope === undefined ? {} : { strengthPerPoint: slope }),
  }
}

/** Shares and chances are never outside of 0 to 1, whatever a draw says; nor is an estimate outside of its interval. */
function within(mean: number, { low, high }: { low: number; high: number }): Interval {
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  return { mean: inside(mean), low: inside(Math.min(low, mean)), high: inside(Math.max(high, mean)) }
}

/** Strength gained with a point of share, by least squares over the bots. */
function slopeOf(
  worths: Float64Array,
  strengths: Float64Array,
  members: readonly number[],
): number | undefined {
  if (members.length < 3) return undefined
  const mean = (values: Float64Array) => members.reduce((sum, bot) => sum + values[bot], 0) / members.length
  const [x0, y0] = [mean(worths), mean(strengths)]
  let [xx, xy] = [0, 0]
  for (const bot of members) {
    xx += (worths[bot] - x0) ** 2
    xy += (worths[bot] - x0) * (strengths[bot] - y0)
  }
  // Worths are shares at a table of equals; in a field of three others a bot gains three quarters of it.
  return xx < 1e-9 || xy <= 0 ? undefined : (0.01 / 0.75) * (xy / xx)
}

function countSeen({ bots, players, scores, blocks }: LeagueData) {
  const counts = Array.from({ length: bots }, () => ({
    matches: 0,
    ownBlocks: new Set<number>(),
    firstTwo: 0,
    last: 0,
    share: 0,
  }))
  for (let match = 0; match < blocks.length; match++) {
    const at = 4 * match
    let total = 0
    for (let k = 0; k < 4; k++) total += Math.max(0, scores[at + k])
    for (let k = 0; k < 4; k++) {
      const count = counts[players[at + k]]
      const four = scores.subarray(at, at + 4)
      count.matches++
      if (isFirstTwo(four, k)) count.firstTwo++
      count.last += placesTaken(four, k)[3]
      count.share += total === 0 ? 0.25 : Math.max(0, scores[at + k]) / total
      count.ownBlocks.add(blocks[match])
    }
  }
  return counts
}
