import { isFirstTwo } from '../stats/blocks.ts'
import { firstTwoOf, fitWeights, utilityOf, type ChanceMoment } from './logit.ts'

/**
 * The chance of each seat to end among the first two, at every moment of a match, from what the seats have: the game's own
 * figures. Learned from matches that were played to their end, with other weights in each tenth of a match. Cheap, so that
 * every match has a curve; only as good as its test on matches that it was not learned from says.
 */

/** The kind of model: one of another kind is learned anew. */
export const CURVE_METHOD = 1
export const CURVE_PARTS = 10
/** Fewer matches have nothing worth learning. */
export const LEAST_MATCHES = 40
const FOLDS = 5
const RIDGE = 1
/** Of a match's moments every second one is learned from: neighbours say the same. */
const EVERY = 2
const BINS = 10

/** Standard errors that a gain of 0 exceeds in 5 of 100 cases. */
const ONE_SIDED = 1.645

/** A match as it is learned from: figures at evenly spread moments, the first and the last state included. */
export interface MatchFigures {
  /** By figure, seat and moment; those of a model are in its order. */
  readonly values: readonly (readonly (readonly number[])[])[]
  /** Scores at the end. */
  readonly scores: readonly number[]
}

export interface CurvePart {
  /** By figure: what one standard deviation is, and the weight of it. */
  readonly scales: readonly number[]
  readonly weights: readonly number[]
}

/** Of held-out moments for which about such a chance was forecast: how many there were, and how often it came true. */
export interface ReliabilityBin {
  readonly forecast: number
  readonly seen: number
  readonly count: number
}

export interface CurveModel {
  readonly method: number
  readonly figures: readonly string[]
  readonly parts: readonly CurvePart[]
  readonly matches: number
  /** Mean squared errors on matches that it was not learned from: of the model, of one that knows the score alone. */
  readonly brier: { readonly own: number; readonly score: number }
  /** Whether it is better than the score alone by more than chance: otherwise it is not shown. */
  readonly isBetter: boolean
  readonly reliability: readonly ReliabilityBin[]
}

/** Learns from matches; `figures` names their values, the score first. Undefined when there are too few. */
export function fitCurveModel(
  matches: readonly MatchFigures[],
  figures: readonly string[],
): CurveModel | undefined {
  if (matches.length < LEAST_MATCHES) return undefined
  const errors = matches.map(() => ({ own: 0, score: 0 }))
  const bins = Array.from({ length: BINS }, () => ({ forecast: 0, seen: 0, count: 0 }))
  for (let fold = 0; fold < FOLDS; fold++) {
    const rest = matches.filter((_, k) => k % FOLDS !== fold)
    const own = fitParts(rest, figures.length)
    const score = fitParts(rest, 1)
    for (let k = fold; k < matches.length; k += FOLDS) {
      const outcome = [0, 1, 2, 3].map((seat) => Number(isFirstTwo(matches[k].scores, seat)))
      const chances = chancesBy(own, matches[k])
      errors[k] = {
        own: meanError(chances, outcome),
        score: meanError(chancesBy(score, matches[k]), outcome),
      }
      for (const four of chances.slice(0, -1))
        four.forEach((chance, seat) => {
          const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))]
          bin.forecast += chance
          bin.seen += outcome[seat]
          bin.count++
        })
    }
  }
  const mean = (pick: (error: { own: number; score: number }) => number): number =>
    errors.reduce((sum, error) => sum + pick(error), 0) / errors.length
  return {
    method: CURVE_METHOD,
    figures: [...figures],
    parts: fitParts(matches, figures.length),
    matches: matches.length,
    brier: { own: mean(({ own }) => own), score: mean(({ score }) => score) },
    isBetter: isSurelyGain(errors.map(({ own, score }) => score - own)),
    reliability: bins.flatMap(({ forecast, seen, count }) =>
      count === 0 ? [] : [{ forecast: forecast / count, seen: seen / count, count }],
    ),
  }
}

/** Whether gains are above 0 in the mean by more than chance, on one side. */
export function isSurelyGain(gains: readonly number[]): boolean {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / gains.length
  return mean > ONE_SIDED * Math.sqrt(variance / gains.length)
}

/** By moment and seat; in the last one it is known. */
export function chancesOverMatch({ parts }: Pick<CurveModel, 'parts'>, match: MatchFigures): number[][] {
  return chancesBy(parts, match)
}

/** The largest fall of a seat's chance within a tenth of the match, and where: moments from and to. */
export function worstDrop(chances: readonly (readonly number[])[], seat: number) {
  const within = Math.ceil((chances.length - 1) / CURVE_PARTS)
  let worst = { drop: 0, from: 0, to: 0 }
  for (let from = 0; from < chances.length; from++)
    for (let to = from + 1; to <= Math.min(from + within, chances.length - 1); to++) {
      const drop = chances[from][seat] - chances[to][seat]
      if (drop > worst.drop) worst = { drop, from, to }
    }
  return worst
}

/** Of a moment before the last. */
const partOf = (moment: number, moments: number): number => Math.floor((CURVE_PARTS * moment) / (moments - 1))
const momentsOf = ({ values }: MatchFigures): number => values[0]?.[0]?.length ?? 0

/** What each seat has more than the table has in the mean. */
function leadsAt({ values }: MatchFigures, figures: number, moment: number): number[][] {
  const leads: number[][] = [[], [], [], []]
  for (let figure = 0; figure < figures; figure++) {
    const four = values[figure].map((seat) => seat[moment] ?? 0)
    const mean = (four[0] + four[1] + four[2] + four[3]) / 4
    four.forEach((value, seat) => leads[seat].push(value - mean))
  }
  return leads
}

function fitParts(matches: readonly MatchFigures[], figures: number): CurvePart[] {
  const moments: ChanceMoment[][] = Array.from({ length: CURVE_PARTS }, () => [])
  for (const match of matches) {
    const count = momentsOf(match)
    const places = placed(match.scores)
    for (let moment = 0; moment < count - 1; moment += EVERY)
      moments[partOf(moment, count)].push({ figures: leadsAt(match, figures, moment), ...places })
  }
  return moments.map((part) => {
    const scales = Array.from({ length: figures }, (_, k) => {
      let sum = 0
      for (const one of part) for (const seat of one.figures) sum += seat[k] ** 2
      // What is the same for all seats says nothing, and neither does a part without moments.
      return Math.sqrt(sum / (4 * part.length)) || 1
    })
    const scaled = part.map((one) => ({
      ...one,
      figures: one.figures.map((seat) => seat.map((value, k) => value / scales[k])),
    }))
    return { scales, weights: fitWeights(scaled, figures, RIDGE) }
  })
}

function placed(scores: readonly number[]): Pick<ChanceMoment, 'first' | 'second'> {
  const order = [0, 1, 2, 3].sort((a, b) => scores[b] - scores[a])
  const isAlone = (place: number) => scores[order[place]] > scores[order[place + 1]]
  return {
    first: isAlone(0) ? order[0] : undefined,
    second: isAlone(0) && isAlone(1) ? order[1] : undefined,
  }
}

function chancesBy(parts: readonly CurvePart[], match: MatchFigures): number[][] {
  const count = momentsOf(match)
  return Array.from({ length: count }, (_, moment) => {
    if (moment === count - 1) return [0, 1, 2, 3].map((seat) => Number(isFirstTwo(match.scores, seat)))
    const { scales, weights } = parts[partOf(moment, count)]
    const leads = leadsAt(match, weights.length, moment)
    return firstTwoOf(
      leads.map((seat) =>
        utilityOf(
          weights,
          seat.map((value, k) => value / scales[k]),
        ),
      ),
    )
  })
}

/** Over the moments before the end. */
function meanError(chances: readonly (readonly number[])[], outcome: readonly number[]): number {
  const before = chances.slice(0, -1)
  const sum = before.reduce(
    (all, four) => all + four.reduce((own, chance, seat) => own + (chance - outcome[seat]) ** 2, 0),
    0,
  )
  return sum / Math.max(1, 4 * before.length)
}
