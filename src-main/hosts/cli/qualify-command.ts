import { jsonText } from './json-text.ts'
import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { gameIds } from '../../../src-games/known-games.ts'
import { sayFreeze } from '../../../src-games/kit/freeze-cause.ts'
import { MAX_QUALIFY_SEEDS, type QualifyTrouble } from '../../../src-shared/contract/qualify.ts'
import { isDummyStronger } from '../../../src-shared/answers/qualify-answer.ts'
import { SAY_QUALIFY } from '../../../src-shared/answers/qualify-words.ts'
import {
  qualifyChances,
  failsAt,
  formatChance,
  qualifyVerdict,
  type QualifyCount,
} from '../../../src-shared/contest/qualify.ts'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import { formatWhole } from '../../../src-shared/stats/format-number.ts'
import { createCommandBuilder } from './command-builder.ts'
import { botNameOfFile, languageOf } from '../../core/bots/templates.ts'
import { playQualification } from '../../core/batch/play-qualification.ts'
import { createMatchPool } from '../../engines/match-pool/match-pool.ts'
import { inspectFile } from '../../features/submission/inspect-file.ts'
import { usualConfig } from '../../features/submission/trial.ts'
import type { Caller } from './caller.ts'
import { formatFindings } from './check-command.ts'
import { badInput, badUsage, CliFailure } from './cli-failure.ts'
import { countNative } from './native-results.ts'
import { openPool } from './open-pool.ts'
import { judgeNotesOf, reportJudgeNotes } from './judge-lines.ts'
import { BUILD_OPTIONS, QUEUE_OPTIONS, parseBuild, parseCommand, parseGame, parseSeed } from './options.ts'
import type { Whereabouts } from './play-elsewhere.ts'
import { readConfig, readText } from './read-input.ts'
import { resolveBots } from './resolve-bot.ts'

type Answer = Awaited<ReturnType<typeof playQualification>> & { readonly machines?: Whereabouts }

const MAX_SOURCE_BYTES = 1_048_576
const SENT_EVERY_MS = 2000

/** `quartet qualify`: the judge's three steps, over many seeds and in all seats. Exit code: 0 likely, 1 not. */
export async function qualifyCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseQualify(args)
  const [spec, ...others] = positionals
  if (spec !== undefined && values.native.length > 0)
    return countNative(caller, {
      name: botNameOfFile(spec),
      game: parseGame(values.game)!,
      // A pattern of the shell gives the first of its files to the option, the others follow.
      paths: values.native.concat(others),
      json: values.json,
    })
  if (spec === undefined || others.length > 0)
    throw badUsage(`expected one bot but got ${positionals.length}`)
  const asked = await readAsked(caller, values)
  const playing = await openPool(caller, values, () => createMatchPool({ processes: availableParallelism() }))
  const builder = createCommandBuilder(caller.botsFolder(values.data))
  const interrupt = new AbortController()
  const stop = () => interrupt.abort()
  process.once('SIGINT', stop)
  try {
    const findings = await findingsOf(caller, spec, asked.game, builder)
    const played = await play(caller, { spec, values, asked, findings }, { playing, builder, interrupt })
    if (!played) return await writeRefused(caller, spec, findings, values.json)
    return await writePlayed(caller, { spec, values, asked, findings }, played)
  } finally {
    process.removeListener('SIGINT', stop)
    await Promise.all([playing.pool.close(), builder.close()])
  }
}

const parseQualify = (args: readonly string[]) =>
  parseCommand(args, {
    game: { type: 'string', default: gameIds[0] },
    seeds: { type: 'string', default: '25' },
    seed: { type: 'string', short: 's' },
    input: { type: 'string', short: 'i' },
    dummy: { type: 'string', default: 'Dummy' },
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    native: { type: 'string', multiple: true, default: [] },
    ...QUEUE_OPTIONS,
    ...BUILD_OPTIONS,
  })
type Values = ReturnType<typeof parseQualify>['values']
type Asked = Awaited<ReturnType<typeof readAsked>>

/** What is asked, all of it checked before anything is compiled. */
async function readAsked(caller: Caller, values: Values) {
  const seeds = /^\d{1,3}$/.test(values.seeds) ? Number(values.seeds) : 0
  if (seeds < 1 || seeds > MAX_QUALIFY_SEEDS)
    throw badUsage(`--seeds ${values.seeds}: expected a number from 1 to ${MAX_QUALIFY_SEEDS}`)
  const firstSeed = values.seed === undefined ? 1 : parseSeed(values.seed)
  const game = parseGame(values.game)!
  const build = parseBuild(values)
  const config =
    values.input === undefined ? usualConfig(game) : (await readConfig(caller, values.input, game)).text
  return { game, config, build, seeds, firstSeed }
}

/** A bot, what is asked of it, and what its file must not have. */
interface Question {
  readonly spec: string
  readonly values: Values
  readonly asked: Asked
  readonly findings: Findings
}
type Findings = Awaited<ReturnType<typeof findingsOf>>
const errorsOf = (findings: Findings): Findings => findings.filter(({ severity }) => severity === 'error')

interface Played {
  readonly name: string
  readonly answer: Answer
  readonly notes: Awaited<ReturnType<typeof judgeNotesOf>>
}

/** Plays all matches; undefined where the bot does not compile, which its findings say. */
async function play(
  caller: Caller,
  { spec, values, asked: { game, config, build, seeds, firstSeed }, findings }: Question,
  means: {
    readonly playing: Awaited<ReturnType<typeof openPool>>
    readonly builder: ReturnType<typeof createCommandBuilder>
    readonly interrupt: AbortController
  },
): Promise<Played | undefined> {
  const { playing, builder, interrupt } = means
  const [dummy] = await resolveBots(caller, [values.dummy], game, values.data, builder)
  const own = await resolveBots(caller, [spec], game, values.data, builder, { build }).catch(
    (failure: unknown) => {
      if (failure instanceof CliFailure && failure.exitCode === 1 && errorsOf(findings).length > 0)
        return undefined
      throw failure
    },
  )
  if (!own) return undefined
  const name = botNameOfFile(spec)
  // What is a file has its findings.
  const judge = reportJudgeNotes(caller, judgeNotesOf(isCppFile(spec) ? [dummy] : [dummy, own[0]]))
  judge.catch(() => {})
  let saidAt = performance.now()
  const onCount = ({ tally }: QualifyCount): void => {
    if (performance.now() - saidAt < SENT_EVERY_MS) return
    saidAt = performance.now()
    caller.log(`info: ${tally.self.played + tally.dummies.played} matches, ${qualifyVerdict(name, tally)}\n`)
  }
  if (values.dummy === 'Dummy' && isDummyStronger(game)) caller.log(`info: ${SAY_QUALIFY.strongerDummy()}\n`)
  const question = { game, config, own: own[0], dummy, firstSeed, seeds }
  const answer = await playing.ask<Answer>(interrupt.signal, (signal, onKept) =>
    playQualification(question, { pool: playing.pool, signal, onCount, onKept }),
  )
  if (answer.end.why === 'failed') throw badInput(answer.end.problem ?? 'the matches could not be played')
  return { name, answer, notes: await judge }
}

/** Writes what a bot comes to that does not compile; its exit code. */
async function writeRefused(
  caller: Caller,
  spec: string,
  findings: Findings,
  isJson: boolean,
): Promise<number> {
  const name = botNameOfFile(spec)
  const verdict = `${name} would not qualify: it does not compile.`
  if (isJson) await writeJson(caller, { name, failsAt: 'compile', verdict, findings })
  else await caller.print([`${formatFindings(spec, findings)}${verdict}\n`])
  return 1
}

/** Writes what came of all matches; its exit code. */
async function writePlayed(
  caller: Caller,
  { spec, values, asked: { firstSeed }, findings }: Question,
  { name, answer: { count, machines }, notes }: Played,
): Promise<number> {
  const { tally, troubles } = count
  const verdict = qualifyVerdict(name, tally)
  const step = failsAt(tally)
  const { win, pass } = qualifyChances(tally)
  if (values.json) {
    const answer = { name, failsAt: step, verdict, win, pass, tally, troubles, findings, judge: notes }
    await writeJson(caller, { ...answer, firstSeed, ...(machines ? { machines } : {}) })
  } else {
    const lines = [
      formatFindings(spec, findings).trimEnd(),
      ...troubles.map((trouble) => formatTrouble(name, trouble)),
      `compile: it compiles`,
      `self: survived ${tally.self.survived} of ${tally.self.played} matches against copies of itself`,
      `dummies: won ${tally.dummies.won} of ${tally.dummies.played} matches against three ${values.dummy}, ${formatChance(win)} of each`,
      `CPU: worst ${formatDecimal(tally.worstCpu ?? 0, 2)} s of the judge's second`,
      verdict,
      '',
    ]
    await caller.print([lines.filter((line, k) => k > 0 || line !== '').join('\n')])
  }
  return step === 'none' && errorsOf(findings).length === 0 && pass.mean >= 0.5 ? 0 : 1
}

const isCppFile = (spec: string): boolean => /[\\/.]/.test(spec) && languageOf(spec) === 'cpp'

/** What a C++ file must not have; bots in other languages cannot be submitted anyway. */
async function findingsOf(
  caller: Caller,
  spec: string,
  game: ReturnType<typeof parseGame> & string,
  builder: BotBuilder,
) {
  if (!isCppFile(spec)) return []
  const source = readText(caller, spec, MAX_SOURCE_BYTES)
  const bot = { game, name: botNameOfFile(spec), language: 'cpp', source } as const
  return (await inspectFile(builder, bot, basename(spec), undefined)).findings
}

function formatTrouble(
  name: string,
  { step, seed, seat, stopped, place, score, bestOther }: QualifyTrouble,
): string {
  const where = step === 'self' ? 'against copies of itself' : `in seat ${seat + 1} against Dummies`
  const what = stopped
    ? sayFreeze(name, stopped)
    : `${name} came out place ${place}: ${formatWhole(score)} points against ${formatWhole(bestOther)}`
  return `${step}: seed ${seed}, ${where}: ${what}`
}

function writeJson(caller: Caller, value: unknown): Promise<void> {
  return caller.print([`${jsonText(value, 'lines')}\n`])
}
