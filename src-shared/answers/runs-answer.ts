import { wilsonInterval } from '../stats/proportion.ts'
import { SAY_RUNS } from './runs-words.ts'
import type { Sentence } from './sentence.ts'

/** What is known of a Run ×N, as far as it is said. */
export interface RunsFacts {
  /** `Heron v13`. */
  readonly name: string
  /** The three others, as they are called. */
  readonly others: readonly string[]
  /** All four are the same version. */
  readonly isItself: boolean
  readonly status: 'running' | 'paused' | 'done' | 'cancelled'
  readonly planned: number
  /** Matches that were played to their end. */
  readonly finished: number
  /** In how many it came first, second, third, last; who is level splits the places. */
  readonly places: readonly number[]
  /** The worst place that a match says of it; 0: none does. */
  readonly worst: number
  /** Matches in which it was stopped, by what counts them. */
  readonly crashes: number
  readonly cpuOuts: number
  readonly otherLimits: number
  readonly machineLimits: number
  /** Of the limit, from 0 to 1. */
  readonly maxCpu?: number | undefined
}

/** Four bots that are as good as each other: each is first in one of four matches. */
const EVEN = 0.25

/** What a Run ×N came to, or how it stands. */
export function answerOfRuns(facts: RunsFacts): Sentence {
  const { name, finished, places, status } = facts
  const others = SAY_RUNS.others(facts.others)
  const isLive = status === 'running'
  if (finished === 0)
    return isLive
      ? { words: SAY_RUNS.begins(name, others), small: SAY_RUNS.small.adding(), tone: 'busy' }
      : { words: SAY_RUNS.none(name, others), small: '', tone: 'plain' }
  const first = SAY_RUNS.partOf(places[0], finished)
  const stop = stopOf(facts)
  if (stop)
    return {
      words: stop.words,
      small: join([SAY_RUNS.small.cameFirst(first), early(facts)]),
      tone: stop.isMachine ? 'warn' : 'bad',
    }
  const small = join([early(facts), ...cpuOf(facts)])
  if (facts.isItself)
    return { words: SAY_RUNS.playsItself(name, first), small, tone: isLive ? 'busy' : 'plain' }
  if (isLive) return { words: SAY_RUNS.live(name, others, places[0], finished), small, tone: 'busy' }
  const { verb, tone } = verdictOf(places[0], finished)
  return { words: SAY_RUNS[verb](name, others, first), small, tone }
}

/** More than half is more than all three others together; near a quarter it is as good as each of them. */
function verdictOf(
  first: number,
  of: number,
): { readonly verb: 'beats' | 'isAhead' | 'isLevel' | 'loses'; readonly tone: Sentence['tone'] } {
  if (2 * first > of) return { verb: 'beats', tone: 'good' }
  const { low, high } = wilsonInterval(first, of)
  if (first === 0 || high < EVEN) return { verb: 'loses', tone: 'warn' }
  return { verb: low > EVEN ? 'isAhead' : 'isLevel', tone: 'plain' }
}

function stopOf({ name, finished, crashes, cpuOuts, otherLimits, machineLimits }: RunsFacts) {
  const part = (count: number) => SAY_RUNS.partOf(count, finished)
  if (crashes > 0) return { words: SAY_RUNS.crashed(name, part(crashes)), isMachine: false }
  if (cpuOuts > 0) return { words: SAY_RUNS.outOfCpu(name, part(cpuOuts)), isMachine: false }
  if (otherLimits > 0) return { words: SAY_RUNS.overLimit(name, part(otherLimits)), isMachine: false }
  if (machineLimits > 0) return { words: SAY_RUNS.byMachine(name, part(machineLimits)), isMachine: true }
  return undefined
}

function early({ status, planned, finished }: RunsFacts): string {
  const part = SAY_RUNS.partOf(finished, planned)
  if (status === 'paused') return SAY_RUNS.small.paused(part)
  return status === 'cancelled' ? SAY_RUNS.small.cancelled(part) : ''
}

function cpuOf({ maxCpu }: RunsFacts): string[] {
  const said = [SAY_RUNS.small.noCrash()]
  if (maxCpu !== undefined)
    said.push(SAY_RUNS.small.mostCpu(maxCpu < 0.01 ? 'under 1' : String(Math.round(100 * maxCpu))))
  return said
}

const join = (parts: readonly string[]): string => parts.filter(Boolean).join(' ')

/** The line of *How sure?*; '' before the first match has ended. */
export function sureOfRuns({ places, finished }: Pick<RunsFacts, 'places' | 'finished'>): string {
  if (finished === 0) return ''
  const { low, high } = wilsonInterval(places[0], finished)
  return SAY_RUNS.sure(SAY_RUNS.matches(finished), Math.round(100 * low), Math.round(100 * high))
}

/** The match that teaches most: one in which it was stopped, or the one of its worst place. `find`: words of a query of its seat. */
export function stepOfRuns(
  facts: Pick<RunsFacts, 'worst' | 'crashes' | 'cpuOuts' | 'otherLimits' | 'machineLimits'>,
): { readonly label: string; readonly find: string } | undefined {
  if (facts.crashes > 0) return { label: SAY_RUNS.watchCrash(), find: 'crashed' }
  if (facts.cpuOuts > 0) return { label: SAY_RUNS.watchCpu(), find: 'out-of-cpu' }
  if (facts.otherLimits + facts.machineLimits > 0) return { label: SAY_RUNS.watchStop(), find: 'frozen' }
  const { worst } = facts
  return worst === 0 ? undefined : { label: SAY_RUNS.watchPlace(worst), find: `place:${worst}` }
}

/** The same in short, for a row of a list. */
export function shortOfRuns(facts: RunsFacts): { title: string; text: string; tone: Sentence['tone'] } {
  const { finished, places } = facts
  const stops = facts.crashes + facts.cpuOuts + facts.otherLimits
  const text =
    finished === 0
      ? facts.status === 'running'
        ? SAY_RUNS.notYet()
        : SAY_RUNS.noMatch()
      : stops > 0
        ? SAY_RUNS.stoppedIn(SAY_RUNS.partOf(stops, finished))
        : SAY_RUNS.first(places[0], finished)
  return {
    title: SAY_RUNS.against(facts.name, SAY_RUNS.others(facts.others)),
    text,
    tone: answerOfRuns(facts).tone,
  }
}
