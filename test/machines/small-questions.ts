import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { playJobs, type BatchJob, type PlayOptions } from '../../src-main/core/batch/play-jobs.ts'
import { prepareScript } from '../../src-main/core/bots/prepare-script.ts'
import type { MatchOutcome } from '../../src-main/engines/match-job/match-job.ts'
import { askMatches, type CompareQuestion } from '../../src-main/hosts/cli/compare-command.ts'
import { blockDeviation } from '../../src-shared/stats/presets.ts'

/** A small country and few rounds: a match takes milliseconds. */
export const CONFIG = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8').replace(
  'nb_rounds 120',
  'nb_rounds 15',
)
const WALKS =
  'export default class W extends Player { play() { this.log("here"); for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir) } }'
const SOURCES = {
  Walks: WALKS,
  Jumps: WALKS.replace('this.random(0, 3)', '((this.random(0, 3) + 1) % 4)'),
  Still: 'export default class S extends Player { play() {} }',
  Crashes:
    'export default class C extends Player { play() { if (this.round() === 3) throw new Error("tripped") } }',
}

/** Scripts that are ready to be played: nothing is compiled for them. */
const SEATS = Object.entries(SOURCES).map(([name, source]) => {
  const prepared = prepareScript(source, name)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared))
  const program = { kind: 'script', name, code: prepared.code } as const
  return { name, program, botId: 0, versionId: 0, explain: <T>(freeze: T) => Promise.resolve(freeze) }
})

/**
 * So many matches, each with its own seed. The first three bots play each other; the one that crashes has a seat in the third match
 * alone, since looking for its place takes longer than a match.
 */
export const jobsOf = (count: number): BatchJob[] =>
  Array.from({ length: count }, (_, k) => ({
    game: 'pandemic',
    config: CONFIG,
    seed: k + 1,
    limits: 'jutge',
    seats: [0, 1, 2, 3].map((seat) => (seat === 3 && k === 2 ? SEATS[3] : SEATS[(k + seat) % 3])),
  }))

/** Outcomes of so many matches, in the order of their seeds. Each must count once. `onKept` is given how many count by then. */
export async function played(
  pool: PlayOptions['pool'],
  count: number,
  onKept: (kept: number) => void = () => undefined,
): Promise<MatchOutcome[]> {
  const outcomes = new Map<number, MatchOutcome>()
  const keep = ({ seed }: BatchJob, outcome: MatchOutcome): void => {
    if (outcomes.has(seed)) throw new Error(`the match with seed ${seed} counts twice`)
    outcomes.set(seed, outcome)
    onKept(outcomes.size)
  }
  const { signal } = new AbortController()
  const { why } = await playJobs({ jobs: jobsOf(count), keep }, { pool, signal })
  if (why !== 'played' || outcomes.size !== count) throw new Error(`${why} after ${outcomes.size} matches`)
  return [...outcomes].toSorted(([a], [b]) => a - b).map(([, outcome]) => outcome)
}

/** All that an outcome is, but for how long it took and where. */
export const sameOf = (outcome: MatchOutcome) => ({ ...outcome, durationMs: 0, machine: undefined })

/** Names of the workers that played them; undefined stands for this machine. */
export const playersOf = (outcomes: readonly MatchOutcome[]) =>
  new Set(outcomes.map(({ machine }) => machine?.name))

const QUESTION: CompareQuestion = {
  game: 'pandemic',
  config: CONFIG,
  limits: 'jutge',
  firstSeed: 7,
  capBlocks: 10,
  capSeconds: 3600,
  preset: 'better',
  window: 1,
  opponents: [],
  deviation: blockDeviation('pandemic'),
}

/** Which match it was: its seed, and who sat where. */
const keyOf = ({ record }: MatchOutcome): string => `${record.seed} ${record.names.join(' ')}`

/**
 * Compares two of the bots, and gives the whole answer and the outcome of every match, in an order of their own. All blocks up to the
 * limit are played: the question is not answered before.
 */
export async function compared(pool: PlayOptions['pool'], signal = new AbortController().signal) {
  const outcomes: MatchOutcome[] = []
  const seatOf = (side: 'A' | 'B' | number) => SEATS[side === 'A' ? 0 : 1]
  const onKept = (outcome: MatchOutcome): void => void outcomes.push(outcome)
  const answer = await askMatches(QUESTION, { pool, signal, seatOf, onKept })
  return { answer, outcomes: outcomes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) }
}
