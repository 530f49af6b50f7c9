import { isCrash, type FreezeCause } from '../../src-games/kit/freeze-cause.ts'
import { qualifyChances, chanceOfHundred, stillInAfter } from '../contest/qualify.ts'
import type { QualifyTally } from '../contract/qualify.ts'
import { SAY_QUALIFY } from './qualify-words.ts'
import type { Sentence } from './sentence.ts'

/** What is known of a qualification, as far as it is said. */
export interface QualifyFacts {
  /** `Heron v14`. */
  readonly name: string
  readonly status: 'running' | 'done' | 'error'
  readonly tally?: QualifyTally | undefined
  readonly compiles: boolean
  /** Everything that was planned was played. */
  readonly isComplete: boolean
  /** The text has changed since. */
  readonly isOld: boolean
  /** Lines for which the judge would refuse the file; 0: the file as a whole. */
  readonly refused: readonly number[]
  readonly problem?: string | undefined
}

/** Would it qualify? */
export function answerOfQualify(facts: QualifyFacts): Sentence {
  const { name, status, tally, problem = '' } = facts
  if (status === 'error')
    return { words: SAY_QUALIFY.failed(name), small: problem.split('\n')[0], tone: 'warn' }
  const small = (...parts: readonly string[]) => [...parts, ...since(facts)].filter(Boolean).join(' ')
  if (!facts.compiles)
    return { words: SAY_QUALIFY.notCompiled(name), small: small(SAY_QUALIFY.small.asks()), tone: 'warn' }
  if (!tally || tally.self.played + tally.dummies.played === 0) {
    const words = status === 'running' ? SAY_QUALIFY.begins(name) : SAY_QUALIFY.notPlayed(name)
    return { words, small: small(SAY_QUALIFY.small.asks()), tone: status === 'running' ? 'busy' : 'plain' }
  }
  const { dummies } = tally
  const pass = qualifyChances(tally).pass.mean
  const chance = SAY_QUALIFY.chance(chanceOfHundred(pass))
  const stop = stopOf(facts.name, tally)
  if (stop) {
    const isElse = tally.self.survived === tally.self.played && dummies.played > 0
    return {
      words: stop,
      small: small(isElse ? SAY_QUALIFY.small.wouldPass(chance) : SAY_QUALIFY.small.asks()),
      tone: 'bad',
    }
  }
  if (status !== 'running' && facts.refused.length > 0)
    return {
      words: refusal(name, facts.refused),
      small: small(dummies.played > 0 ? SAY_QUALIFY.small.wouldPass(chance) : SAY_QUALIFY.small.asks()),
      tone: 'warn',
    }
  if (dummies.played === 0) {
    const { survived, played: all } = tally.self
    return status === 'running'
      ? {
          words: SAY_QUALIFY.liveItself(name, SAY_QUALIFY.partOf(survived, all)),
          small: small(SAY_QUALIFY.small.asks()),
          tone: 'busy',
        }
      : { words: SAY_QUALIFY.noDummies(name), small: small(SAY_QUALIFY.small.asks()), tone: 'plain' }
  }
  if (status === 'running')
    return { words: SAY_QUALIFY.live(name, chance), small: small(SAY_QUALIFY.small.asks()), tone: 'busy' }
  return { ...verdict(facts, tally, pass, chance), small: small(SAY_QUALIFY.small.asks()) }
}

/** What a student means by these words. */
const SURELY = 0.95
const PROBABLY = 0.5
const PERHAPS = 0.2

function verdict(
  { name, isOld }: QualifyFacts,
  { dummies }: QualifyTally,
  pass: number,
  chance: string,
): Pick<Sentence, 'words' | 'tone'> {
  const matches = SAY_QUALIFY.matches(dummies.played)
  if (dummies.won === 0) return { words: SAY_QUALIFY.wonNone(name, matches), tone: 'warn' }
  const tone = pass >= PROBABLY && !isOld ? 'good' : 'plain'
  if (dummies.won === dummies.played)
    return dummies.played === 1
      ? { words: SAY_QUALIFY.wonTheOne(name), tone: 'plain' }
      : { words: SAY_QUALIFY.wonAll(name, matches), tone }
  if (pass >= SURELY) return { words: SAY_QUALIFY.surely(name, chance), tone }
  if (pass >= PROBABLY) return { words: SAY_QUALIFY.probably(name, chance), tone }
  if (pass >= PERHAPS) return { words: SAY_QUALIFY.perhaps(name, chance), tone }
  return { words: SAY_QUALIFY.hardly(name, chance), tone: 'warn' }
}

/** Against copies of itself any stop ends the try; in these matches more than one copy may stop, so matches are what is counted. */
function stopOf(
  name: string,
  { self, dummies, crashes, cpuOuts, otherStops }: QualifyTally,
): string | undefined {
  const kinds = [crashes, cpuOuts, otherStops]
  const stops = crashes + cpuOuts + otherStops
  if (stops === 0) return undefined
  const isOne = kinds.filter((count) => count > 0).length === 1
  const what = !isOne
    ? SAY_QUALIFY.isStopped()
    : crashes > 0
      ? SAY_QUALIFY.crashes()
      : cpuOuts > 0
        ? SAY_QUALIFY.runsOut()
        : SAY_QUALIFY.isStopped()
  if (self.survived < self.played)
    return SAY_QUALIFY.stopsWithItself(
      name,
      what,
      SAY_QUALIFY.partOf(self.played - self.survived, self.played),
    )
  return SAY_QUALIFY.stops(name, what, SAY_QUALIFY.partOf(stops, self.played + dummies.played))
}

function refusal(name: string, lines: readonly number[]): string {
  if (lines.length > 1) return SAY_QUALIFY.refusedLines(name, lines.length)
  return lines[0] === 0 ? SAY_QUALIFY.refused(name) : SAY_QUALIFY.refusedLine(name, lines[0])
}

function since({ isOld, isComplete, status, tally }: QualifyFacts): string[] {
  const said = isOld ? [SAY_QUALIFY.small.changed()] : []
  if (status !== 'done' || isComplete || !tally) return said
  const { self, dummies } = tally
  const part = SAY_QUALIFY.partOf(self.played + dummies.played, self.planned + dummies.planned)
  return [...said, SAY_QUALIFY.small.early(part)]
}

/**
 * Games in which one of our Dummies wins more than 30 of 100 matches against three of the course's on the original program: 42 and 47
 * (29 in Pandemic, 31 in Mad Max, where 25 is as strong; `dummies/README.md`). Against the course's a bot passes more often there.
 */
const STRONGER: ReadonlySet<string> = new Set(['the-walking-dead', 'apocalypse-now'])

/** Whether the shipped Dummy of a game is harder to beat than the course's. */
export const isDummyStronger = (game: string): boolean => STRONGER.has(game)

/** The line of *How sure?*; `dummy` is who stood for the course's in this game. */
export function sureOfQualify(tally: QualifyTally | undefined, dummy: string, game: string): string {
  const own = isDummyStronger(game) ? SAY_QUALIFY.strongerDummy() : SAY_QUALIFY.ownDummy()
  const who = dummy === 'Dummy' ? own : SAY_QUALIFY.standIn(dummy)
  if (!tally || tally.dummies.played === 0)
    return `${SAY_QUALIFY.sureOfMatches(SAY_QUALIFY.matches(tally?.self.played ?? 0))} ${who}`
  const { low, high } = qualifyChances(tally).pass
  const of100 = (rate: number) => Math.round(100 * rate)
  return `${SAY_QUALIFY.sure(SAY_QUALIFY.matches(tally.dummies.played), of100(low), of100(high))} ${who}`
}

/** A column of the picture: what is asked, how many of 100 are still in after it, and what was played. */
export interface QualifyColumn {
  readonly label: string
  /** From 0 to 1; undefined while it is not known. */
  readonly left: number | undefined
  readonly text: string
  /** The matches that say so, in words. */
  readonly played: string
}

/** The columns of the picture; the last says the same as the sentence. */
export function columnsOfQualify({ compiles, tally, status }: QualifyFacts): readonly QualifyColumn[] {
  const column = (label: string, left: number | undefined, played: string): QualifyColumn => ({
    label,
    left,
    text: left === undefined ? '–' : chanceOfHundred(left),
    played,
  })
  const rest = compiles ? undefined : 0
  const knows = compiles && tally !== undefined ? stillInAfter(tally) : undefined
  const hasPlayed = tally !== undefined && tally.self.played + tally.dummies.played > 0
  const hasCompiled = compiles && (hasPlayed || status === 'done')
  const self = tally?.self
  const survived =
    self && self.played > 0
      ? SAY_QUALIFY.survived(SAY_QUALIFY.partOf(self.survived, self.played))
      : SAY_QUALIFY.survivesYet()
  return [
    column(
      SAY_QUALIFY.steps.compiles(),
      hasCompiled ? 1 : rest,
      compiles ? SAY_QUALIFY.compiled() : SAY_QUALIFY.compilesNot(),
    ),
    column(SAY_QUALIFY.steps.survives(), knows ? knows.self : rest, survived),
    ...[0, 1, 2, 3].map((seat) => {
      const count = tally?.dummies.bySeat.at(seat)
      return column(
        seat === 0 ? SAY_QUALIFY.steps.winsFirst() : SAY_QUALIFY.steps.wins(seat),
        knows ? knows.seats[seat] : rest,
        count && count.played > 0
          ? SAY_QUALIFY.wonIn(SAY_QUALIFY.partOf(count.won, count.played), seat)
          : SAY_QUALIFY.winsYet(),
      )
    }),
  ]
}

/** What was played, in a sentence for each of the judge's steps. */
export function playedOfQualify(tally: QualifyTally): readonly string[] {
  const { self, dummies } = tally
  const said: string[] = []
  if (self.played > 0) said.push(SAY_QUALIFY.survived(SAY_QUALIFY.partOf(self.survived, self.played)))
  if (dummies.played > 0) said.push(SAY_QUALIFY.won(SAY_QUALIFY.partOf(dummies.won, dummies.played)))
  return said
}

/** A match in which something went wrong, as far as a step needs it. */
interface Trouble {
  readonly matchId?: number | undefined
  readonly stopped?: { readonly cause: FreezeCause } | undefined
}

/** What to do next: a line to mend, or the match that teaches most; undefined when nothing went wrong. */
export function stepOfQualify(
  { compiles, refused }: Pick<QualifyFacts, 'compiles' | 'refused'>,
  troubles: readonly Trouble[],
): { readonly label: string; readonly line?: number; readonly matchId?: number } | undefined {
  const line = refused.find((one) => one > 0)
  const toLine = line === undefined ? undefined : { label: SAY_QUALIFY.openLine(line), line }
  if (!compiles) return toLine
  const known = troubles.filter(({ matchId }) => matchId !== undefined)
  const stop = known.find(({ stopped }) => stopped !== undefined)
  if (stop?.stopped) {
    const label = isCrash(stop.stopped.cause) ? SAY_QUALIFY.watchCrash() : SAY_QUALIFY.watchStop()
    return { label, matchId: stop.matchId! }
  }
  if (toLine) return toLine
  const lost = known.find(({ stopped }) => stopped === undefined)
  return lost ? { label: SAY_QUALIFY.watchLost(), matchId: lost.matchId! } : undefined
}
