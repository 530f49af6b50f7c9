import { jsonText } from './json-text.ts'
import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import {
  blockDeviation,
  designOf,
  fieldDeviation,
  MAX_WINDOW,
  MIN_WINDOW,
  PRESET_IDS,
  usualWindow,
  type Asked,
  type PresetId,
} from '../../../src-shared/stats/presets.ts'
import type { FieldSide } from '../../../src-shared/contract/comparisons.ts'
import type { Interval } from '../../../src-shared/stats/interval.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { tooDear, tooDearWords } from '../../../src-shared/stats/forecast.ts'
import { meanOf } from '../../../src-shared/stats/sums.ts'
import { boundsOf } from '../../../src-shared/stats/judge.ts'
import {
  answerOf,
  formatPoints,
  type Answer,
  type ComparisonEnding,
} from '../../../src-shared/stats/verdict.ts'
import { playJobs, type BatchJob, type PlayOptions } from '../../core/batch/play-jobs.ts'
import { createCommandBuilder } from './command-builder.ts'
import {
  planComparison,
  type ComparisonPlanDeps,
  type ComparisonQuestion,
} from '../../features/comparisons/comparison-plan.ts'
import { fieldFiguresOf } from '../../features/comparisons/field-figures.ts'
import { figuresOfSides } from '../../features/comparisons/figures.ts'
import { seedOfConfirmation } from '../../features/comparisons/fixture-plan.ts'
import { estimateOfAnswer, knownOf, verdictOf } from '../../features/comparisons/result.ts'
import { createTally, type Tally } from '../../features/comparisons/tally.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import { createMatchPool } from '../../engines/match-pool/match-pool.ts'
import { createBeyondLines } from './beyond-lines.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { judgeNotesOf, reportJudgeNotes } from './judge-lines.ts'
import { BUILD_OPTIONS, QUEUE_OPTIONS, parseBuild, parseCommand, parseGame, parseSeed } from './options.ts'
import { openPool } from './open-pool.ts'
import { readConfig } from './read-input.ts'
import { resolveBots } from './resolve-bot.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'

/** What the process ends with. */
const EXIT: Readonly<Record<Answer, number>> = {
  better: 0,
  'no-regression': 0,
  worse: 3,
  undecided: 4,
  'no-difference': 5,
  identical: 6,
}
const PROGRESS_EVERY_MS = 1000

/** `quartet compare`: is B better than A? Nothing is stored. The exit code is the answer to the question that was asked. */
export async function compareCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    preset: { type: 'string', default: 'better' },
    window: { type: 'string' },
    input: { type: 'string', short: 'i' },
    seed: { type: 'string', short: 's' },
    game: { type: 'string' },
    limits: { type: 'string', default: 'jutge' },
    field: { type: 'string', multiple: true, default: [] },
    confirm: { type: 'boolean', default: false },
    'cap-blocks': { type: 'string', default: '2000' },
    'cap-seconds': { type: 'string', default: '600' },
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    ...QUEUE_OPTIONS,
    ...BUILD_OPTIONS,
  })
  if (positionals.length !== 2) throw badUsage(`expected two bots, A and B, but got ${positionals.length}`)
  const preset = PRESET_IDS.find((id) => id === values.preset)
  if (!preset) throw badUsage(`--preset ${values.preset}: expected one of ${PRESET_IDS.join(', ')}`)
  const { limits, data } = values
  const build = parseBuild(values)
  if (limits !== 'none' && limits !== 'jutge') throw badUsage(`--limits ${limits}: expected none or jutge`)
  if (values.confirm && values.field.length === 0)
    throw badUsage('--confirm needs a field: name its bots with --field BOT, once each')
  const capBlocks = parseCap('--cap-blocks', values['cap-blocks'], 8, 20_000)
  const capSeconds = parseCap('--cap-seconds', values['cap-seconds'], 1, 86_400)
  const firstSeed = values.seed === undefined ? randomInt(MAX_SEED) : parseSeed(values.seed)
  const config = await readConfig(caller, values.input, parseGame(values.game))

  const processes = Math.max(1, availableParallelism() - 1)
  const playing = await openPool(caller, values, () => createMatchPool({ processes, isWarm: true }))
  const builder = createCommandBuilder(caller.botsFolder(data))
  const interrupt = new AbortController()
  const stop = () => interrupt.abort()
  process.once('SIGINT', stop)
  try {
    const bots = await resolveBots(caller, [...positionals, ...values.field], config.game.id, data, builder, {
      build,
    })
    const seats = bots.map((bot) => ({ ...bot, name: bot.program.name, botId: 0, versionId: 0 }))
    const field = values.field.map((_, k) => k)
    const inField = { opponents: field, deviation: fieldDeviation(config.game.id) }
    const question: CompareQuestion = {
      game: config.game.id,
      config: config.text,
      limits,
      firstSeed,
      capBlocks,
      capSeconds,
      preset,
      window: parseWindow(values.window) ?? usualWindow(preset, config.game.id),
      ...(values.confirm || field.length === 0
        ? { opponents: [], deviation: blockDeviation(config.game.id) }
        : inField),
    }
    const seatOf: AskDeps['seatOf'] = (side) => seats[side === 'A' ? 0 : side === 'B' ? 1 : 2 + side]
    const judge = reportJudgeNotes(caller, judgeNotesOf(bots))
    judge.catch(() => {})
    const beyond = createBeyondLines(limits, 'a match')
    const summary = await playing.ask(interrupt.signal, async (signal, onKept) => {
      const keep: AskDeps['onKept'] = (outcome, { seats: four }) => {
        onKept(outcome)
        beyond.add(
          four.map(({ program }) => bots.find((bot) => bot.program === program)),
          outcome,
        )
      }
      const deps: AskDeps = { pool: playing.pool, log: caller.log, signal, onKept: keep, seatOf }
      const first = await askMatches(question, deps)
      if (!values.confirm || first.ending !== 'upper' || signal.aborted) return first
      caller.log(`info: ${first.verdict}\n`)
      const confirmation = { ...question, ...inField, firstSeed: seedOfConfirmation(firstSeed) }
      return { ...(await askMatches(confirmation, deps)), twoAgainstTwo: first }
    })
    const notes = await judge
    caller.log(beyond.lines())
    if (values.json) await caller.print([`${jsonText({ ...summary, judge: notes }, 'lines')}\n`])
    else await caller.print([[summary.verdict, ...fieldLines(summary.field), ''].join('\n')])
    return summary.exitCode
  } finally {
    process.removeListener('SIGINT', stop)
    await Promise.all([playing.pool.close(), builder.close()])
  }
}

export type CompareQuestion = ComparisonQuestion & Asked

interface AskDeps extends PlayOptions {
  readonly seatOf: ComparisonPlanDeps['seatOf']
  /** Where lines of progress go; nowhere, without. */
  readonly log?: Caller['log']
  /** Called for each match that counts. */
  readonly onKept?: (outcome: MatchOutcome, job: BatchJob) => void
}

/** Plays matches until the question is answered, and says what came of it. */
export async function askMatches(question: CompareQuestion, { pool, signal, seatOf, log, onKept }: AskDeps) {
  const tally = createTally(question, designOf(question), [])
  const progress = log && createProgress(log, question, tally)
  const plan = planComparison({
    comparison: question,
    seatOf,
    tally,
    store: ({ block, fixture }, _, result) => ({ block, fixture, matchId: 0, result }),
    playedMs: 0,
  })
  const keep: typeof plan.keep = (job, outcome) => {
    plan.keep(job, outcome)
    onKept?.(outcome, job)
    progress?.()
  }
  const end = await playJobs({ ...plan, keep }, { pool, signal })
  const ending = plan.endingOf(end)
  if (ending === 'continue' && end.problem !== undefined) throw badInput(end.problem)
  return summarise(question, ending === 'continue' ? 'cancelled' : ending, tally)
}

/** What both are worth in the field, a line each. */
function fieldLines(field: readonly FieldSide[] | undefined): string[] {
  const percent = ({ mean, low, high }: Interval) =>
    `${formatDecimal(100 * mean, 1)} % (${formatDecimal(100 * low, 1)} to ${formatDecimal(100 * high, 1)})`
  return (field ?? []).map(
    ({ side, share, firstTwo, last, survived, moreForSurvival = 0 }) =>
      `${side} in the field: share ${percent(share)}, first two ${percent(firstTwo)}, last ${percent(last)}, ten eliminations survived ${survived ? percent(survived) : `not known: it takes about ${countOf(moreForSurvival, 'match', 'matches')} more`}`,
  )
}

function summarise(question: CompareQuestion, ending: ComparisonEnding, tally: Tally) {
  const known = knownOf(question, tally, estimateOfAnswer(question, ending, tally))
  const { mean, low, high, isFinal } = known
  const answer = answerOf(question.preset, ending)
  return {
    answer,
    ending,
    verdict: verdictOf(question, question, ending, tally, known),
    exitCode: exitCodeOf(question.preset, answer),
    window: question.window,
    matches: tally.counted.length,
    blocks: tally.sums.n,
    difference: {
      mean,
      low: Number.isFinite(low) ? low : null,
      high: Number.isFinite(high) ? high : null,
      isFinal,
    },
    tests: tally.tests.map(({ about, ratios }) => ({ about, ratio: ratios.at(-1) ?? 0 })),
    bounds: boundsOf(designOf(question)),
    firstSeed: question.firstSeed,
    figures: figuresOfSides(question, tally.counted),
    ...(question.opponents.length > 0 ? { field: fieldFiguresOf(question, tally.counted) } : {}),
  }
}

/** To "did I break nothing?" it is a yes, too, that the two do the same, or always come out even. */
export function exitCodeOf(preset: PresetId, answer: Answer): number {
  return preset === 'regression' && (answer === 'identical' || answer === 'no-difference') ? 0 : EXIT[answer]
}

/** A line a second on stderr: enough to see it move, little enough for a log. */
function createProgress(log: Caller['log'], question: CompareQuestion, tally: Tally): () => void {
  const startedAt = performance.now()
  let last = startedAt
  let isDearSaid = false
  return () => {
    if (performance.now() - last < PROGRESS_EVERY_MS) return
    last = performance.now()
    const ratios = tally.tests.map(({ ratios }) => formatDecimal(ratios.at(-1) ?? 0, 2)).join(' and ')
    const { reject, accept } = boundsOf(designOf(question))
    const dear = tooDear({ ...question, outcomes: tally.outcomes, playingMs: performance.now() - startedAt })
    if (dear && !isDearSaid) log(`info: ${tooDearWords(dear)} (--window ${dear.instead.window})\n`)
    isDearSaid ||= dear !== undefined
    log(
      `info: ${countOf(tally.counted.length, 'match', 'matches')}, B ${formatPoints(meanOf(tally.sums))} points of share, evidence ${ratios} (from ${formatDecimal(reject, 2)} to ${formatDecimal(accept, 2)})\n`,
    )
  }
}

export function parseWindow(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d{1,2}(\.\d{1,3})?$/.test(text) ? Number(text) : NaN
  if (!(value >= MIN_WINDOW && value <= MAX_WINDOW))
    throw badUsage(`--window ${text}: expected points of share from ${MIN_WINDOW} to ${MAX_WINDOW}, e.g. 1.5`)
  return value
}

export function parseCap(option: string, text: string, min: number, max: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN
  if (!(value >= min && value <= max))
    throw badUsage(`${option} ${text}: expected a whole number from ${min} to ${max}`)
  return value
}
