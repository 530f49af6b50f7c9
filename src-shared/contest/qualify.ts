import { failureOf, type FreezeCause } from '../../src-games/kit/freeze-cause.ts'
import type { QualifyAnswer, QualifyStep, QualifyTally, QualifyTrouble } from '../contract/qualify.ts'
import { placesOf } from '../stats/blocks.ts'
import type { Interval } from '../stats/interval.ts'
import { countOf } from '../stats/plural.ts'
import { wilsonInterval } from '../stats/proportion.ts'

/**
 * The contest's qualification, as its rules have it: a submission must compile, survive one match of four copies of
 * itself, and win all four of four matches against three Dummies. Played over many seeds and in all seats, so that what is
 * luck becomes a chance.
 */

/** Matches against Dummies of which all are to be won. */
export const MATCHES_TO_WIN = 4
/** Matches of four copies cost four times a match against Dummies, and mostly say the same. */
const MOST_SELF_MATCHES = 10
/** Of each kind. */
const KEPT_TROUBLES = 8

/** One match: `seats` says which sits where (true: the bot, false: a Dummy). */
export interface QualifyMatch {
  readonly step: QualifyStep
  readonly seed: number
  readonly seats: readonly boolean[]
}

/** All matches for so many seeds: first one of four copies, then one in each seat against three Dummies, and so on. */
export function* qualifyMatches(firstSeed: number, seeds: number): Generator<QualifyMatch> {
  for (let k = 0; k < seeds; k++) {
    const seed = (firstSeed + Math.imul(k, 104_729)) & 0x7fffffff
    if (k < MOST_SELF_MATCHES) yield { step: 'self', seed, seats: [true, true, true, true] }
    for (let own = 0; own < 4; own++)
      yield { step: 'dummies', seed, seats: [0, 1, 2, 3].map((seat) => seat === own) }
  }
}

/** Why and where a bot gave no more orders; the line is one of its own file. */
type Stop = NonNullable<QualifyTrouble['stopped']>

/** What a match came to, by seat. */
export interface QualifyOutcome {
  readonly scores: readonly number[]
  readonly cpu: readonly number[]
  readonly stops: readonly (Stop | undefined)[]
}

type Counts<T> = { -readonly [K in keyof T]: T[K] extends object ? Counts<T[K]> : T[K] }

export interface QualifyCount {
  readonly tally: QualifyTally
  readonly troubles: readonly QualifyTrouble[]
  /** The trouble of a match, which is kept when it is one of the first of its kind. */
  add(match: QualifyMatch, outcome: QualifyOutcome, link: () => number | undefined): void
  addLost(): void
}

export function countQualification(seeds: number): QualifyCount {
  const tally: Counts<QualifyTally> = {
    self: { planned: Math.min(seeds, MOST_SELF_MATCHES), played: 0, survived: 0 },
    dummies: {
      planned: MATCHES_TO_WIN * seeds,
      played: 0,
      won: 0,
      bySeat: Array.from({ length: 4 }, () => ({ played: 0, won: 0 })),
    },
    crashes: 0,
    cpuOuts: 0,
    otherStops: 0,
    lost: 0,
  }
  const troubles: QualifyTrouble[] = []

  function countStop(cause: FreezeCause): void {
    const kind = failureOf(cause)
    if (kind === 'crashes' || kind === 'cpuOuts') tally[kind]++
    else tally.otherStops++
  }
  function addTrouble(trouble: QualifyTrouble, link: () => number | undefined): void {
    const isSame = (one: QualifyTrouble) =>
      one.step === trouble.step && (one.stopped === undefined) === (trouble.stopped === undefined)
    if (troubles.filter(isSame).length >= KEPT_TROUBLES) return
    const matchId = link()
    troubles.push({ ...trouble, ...(matchId === undefined ? {} : { matchId }) })
  }

  return {
    tally,
    troubles,
    add({ step, seed, seats }, { scores, cpu, stops }, link) {
      const own = seats.flatMap((isOwn, seat) => (isOwn ? [seat] : []))
      tally.worstCpu = Math.max(tally.worstCpu ?? 0, ...own.map((seat) => cpu[seat] ?? 0))
      const stoppedAt = own.find((seat) => stops[seat] !== undefined)
      for (const seat of own) if (stops[seat]) countStop(stops[seat].cause)
      const seat = stoppedAt ?? own[0]
      const others = scores.filter((_, other) => other !== seat)
      const isWon = stoppedAt === undefined && others.every((score) => score < scores[seat])
      if (step === 'self') {
        tally.self.played++
        if (stoppedAt === undefined) tally.self.survived++
      } else {
        for (const count of [tally.dummies, tally.dummies.bySeat[seat]]) {
          count.played++
          if (isWon) count.won++
        }
      }
      if (step === 'self' ? stoppedAt === undefined : isWon) return
      const stopped = stops[seat]
      addTrouble(
        {
          step,
          seed,
          seat,
          ...(stopped ? { stopped } : {}),
          place: placesOf(scores)[seat],
          score: scores[seat],
          bestOther: Math.max(...others),
        },
        link,
      )
    },
    addLost: () => void tally.lost++,
  }
}

/** Chance to win four of four, from the chance to win one; an interval as sure as that of the one. */
export function passChance({ mean, low, high }: Interval): Interval {
  const four = (rate: number) => rate ** MATCHES_TO_WIN
  return { mean: four(mean), low: four(low), high: four(high) }
}

/**
 * Chance to win one match, over all seats, and to win the four of the qualification, one in each seat. Where seats differ, the
 * product of their four rates is less than the fourth power of the mean, by about exp(−2·variance/mean²).
 */
export function qualifyChances({ dummies }: QualifyTally): {
  readonly win: Interval
  readonly pass: Interval
} {
  const win = wilsonInterval(dummies.won, dummies.played)
  const { mean, low, high } = win
  if (mean === 0 || mean === 1) return { win, pass: passChance(win) }
  // How far apart the seats are, in the mean; it widens the interval as the seats' own rates are surer than their product.
  const apart = varianceOfSeats(dummies) / mean ** 2
  const wider = Math.sqrt(1 + apart / (1 - mean))
  const ends = {
    mean,
    low: Math.max(0, mean - wider * (mean - low)),
    high: Math.min(1, mean + wider * (high - mean)),
  }
  const four = passChance(ends)
  const factor = Math.exp(-2 * apart)
  return { win, pass: { mean: factor * four.mean, low: factor * four.low, high: factor * four.high } }
}

/** Variance of the rates of the seats beyond what chance makes of equal ones; 0 before each was played twice. */
function varianceOfSeats({ won, played, bySeat }: QualifyTally['dummies']): number {
  if (bySeat.some((seat) => seat.played < 2)) return 0
  const mean = won / played
  const seen = bySeat.reduce((sum, seat) => sum + (seat.won / seat.played - mean) ** 2, 0) / bySeat.length
  const share = (bySeat.length - 1) / bySeat.length
  const chance = bySeat.reduce((sum, seat) => sum + (mean * (1 - mean)) / seat.played, 0) / bySeat.length
  return Math.max(0, seen - share * chance)
}

/**
 * Of all tries, how many are still in after each of the judge's steps: copies of itself, then a win in each seat. By the same model
 * as `qualifyChances`: the last is its chance to pass wherever no copy was stopped. A seat's rate is drawn towards the mean as far as chance
 * alone makes seats differ. Undefined before the first match of a kind.
 */
export function stillInAfter(tally: QualifyTally): {
  readonly self: number | undefined
  readonly seats: readonly (number | undefined)[]
} {
  const { self, dummies } = tally
  const survives = self.played === 0 ? undefined : self.survived / self.played
  if (dummies.played === 0) return { self: survives, seats: dummies.bySeat.map(() => undefined) }
  const { win, pass } = qualifyChances(tally)
  const rates = seatRates(dummies)
  const product = rates.reduce((all, rate) => all * rate, 1)
  const isAllOrNone = win.mean === 0 || win.mean === 1
  // What is left of the difference to the model goes to all four seats alike.
  const exponent = isAllOrNone ? 1 : Math.log(pass.mean) / Math.log(product)
  let left = survives ?? 1
  const seats = rates.map((rate) => (left *= rate ** exponent))
  return { self: survives, seats }
}

/** Rates of the four seats, as far apart as they are beyond chance. */
function seatRates(dummies: QualifyTally['dummies']): number[] {
  const { won, played, bySeat } = dummies
  const mean = won / played
  const beyond = varianceOfSeats(dummies)
  if (beyond === 0) return bySeat.map(() => mean)
  const rates = bySeat.map((seat) => seat.won / seat.played)
  const seen = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / rates.length
  const kept = Math.sqrt(beyond / seen)
  return rates.map((rate) => mean + kept * (rate - mean))
}

/** The first of the judge's steps that a bot fails. Against Dummies it fails when it never won. */
export function failsAt({ self, dummies }: QualifyTally): Exclude<QualifyAnswer['failsAt'], 'compile'> {
  if (self.survived < self.played) return 'self'
  return dummies.played > 0 && dummies.won === 0 ? 'dummies' : 'none'
}

/** Of 100, in whole numbers: `71`, `<1`, `>99`. */
export const chanceOfHundred = (rate: number): string => {
  // Nothing that was only not seen is shown as impossible, nor as certain.
  if (rate > 0 && rate < 0.005) return '<1'
  if (rate < 1 && rate >= 0.995) return '>99'
  return String(Math.round(100 * rate))
}

/** `71 % (64–77)` */
export function formatChance({ mean, low, high }: Interval): string {
  return `${chanceOfHundred(mean)} % (${chanceOfHundred(low)}–${chanceOfHundred(high)})`
}

/** What it comes to, for a student. */
export function qualifyVerdict(name: string, tally: QualifyTally): string {
  const { self, dummies } = tally
  if (self.survived < self.played)
    return `${name} would not qualify: it was stopped in ${self.played - self.survived} of ${countOf(self.played, 'match', 'matches')} against copies of itself.`
  if (dummies.played === 0) return `${name} was not played to an end.`
  const { pass } = qualifyChances(tally)
  const seen = `It won ${dummies.won} of ${countOf(dummies.played, 'match', 'matches')} against three Dummies.`
  if (dummies.won === 0) return `${name} would not qualify. ${seen}`
  return `${name} passes the four matches with ${formatChance(pass)}. ${seen}`
}
