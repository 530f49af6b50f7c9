import { jsonText } from './json-text.ts'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { gameIds } from '../../../src-games/known-games.ts'
import { blockDeviation, usualWindow } from '../../../src-shared/stats/presets.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { Problem } from '../../../src-shared/contract/values.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { formatPoints, type Answer } from '../../../src-shared/stats/verdict.ts'
import { followFile } from '../../base/disk/follow-file.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { createCommandBuilder } from './command-builder.ts'
import type { JudgeNote } from '../../../src-shared/contract/submission.ts'
import { explainFreeze } from '../../core/bots/explain-freeze.ts'
import { botNameOfFile, languageOf } from '../../core/bots/templates.ts'
import { decodeSource } from '../../engines/compiler/tree/source-text.ts'
import { createMatchPool, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import { playTrial } from '../../features/submission/trial.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { askMatches, parseCap, parseWindow } from './compare-command.ts'
import { checkBotName, parseCommand, parseGame, parseSeed } from './options.ts'
import { readConfig, readInput, type ConfigInput } from './read-input.ts'
import { resolveBots, type PlayableBot } from './resolve-bot.ts'

const MAX_SOURCE_BYTES = 1_048_576

/** One who is compared with: its name on the screen, and what plays. */
interface Rival {
  readonly label: string
  readonly bot: PlayableBot
}

/** What is printed after a save; each is a line, of text or of JSON. */
type DevEvent =
  | ({ readonly event: 'problem'; readonly file: string } & Problem)
  | ({ readonly event: 'stopped'; readonly file: string; readonly version: number } & Pick<
      Problem,
      'line' | 'column' | 'message'
    >)
  | ({ readonly event: 'judge'; readonly file: string; readonly version: number } & JudgeNote)
  | { readonly event: 'first'; readonly version: number }
  | ({ readonly event: 'verdict'; readonly version: number; readonly against: string } & Verdict)

interface Verdict {
  readonly answer: Answer
  readonly matches: number
  readonly difference: { readonly mean: number; readonly low: number | null; readonly high: number | null }
}

/** What all saves of a session have in common. */
interface Session {
  readonly caller: Caller
  readonly path: string
  readonly config: ConfigInput
  readonly builder: BotBuilder
  readonly pool: MatchPool
  readonly ask: {
    readonly seed?: number
    readonly window: number
    readonly capBlocks: number
    readonly capSeconds: number
  }
  readonly say: (event: DevEvent) => Promise<void>
}

/** `quartet dev`: stays beside an editor and says of every save what is wrong with it, or what it is worth. */
export async function devCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    game: { type: 'string', default: gameIds[0] },
    against: { type: 'string' },
    input: { type: 'string', short: 'i', default: 'default' },
    seed: { type: 'string', short: 's' },
    window: { type: 'string' },
    'cap-blocks': { type: 'string', default: '200' },
    'cap-seconds': { type: 'string', default: '60' },
    once: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    data: { type: 'string' },
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0)
    throw badUsage(`expected one file but got ${positionals.length}`)
  if (!languageOf(path)) throw badInput(`${path}: expected a source file (.cc, .ts or .js)`)
  const capBlocks = parseCap('--cap-blocks', values['cap-blocks'], 8, 20_000)
  const capSeconds = parseCap('--cap-seconds', values['cap-seconds'], 1, 86_400)
  const seed = values.seed === undefined ? {} : { seed: parseSeed(values.seed) }
  const config = await readConfig(caller, values.input, parseGame(values.game))
  const window = parseWindow(values.window) ?? usualWindow('quick', config.game.id)
  const first = readInput(caller, path, MAX_SOURCE_BYTES)
  const pool = createMatchPool({ processes: Math.max(1, availableParallelism() - 1), isWarm: true })
  const builder = createCommandBuilder(caller.botsFolder(values.data))
  try {
    const session: Session = {
      caller,
      path,
      config,
      builder,
      pool,
      ask: { ...seed, window, capBlocks, capSeconds },
      say: (event) =>
        values.json ? caller.print([`${jsonText(event, 'line')}\n`]) : printLine(caller, event),
    }
    const { against } = values
    const rival =
      against === undefined
        ? undefined
        : {
            label: against,
            bot: (await resolveBots(caller, [against], config.game.id, values.data, builder))[0],
          }
    if (!values.once) return await stay(session, first, rival)
    const interrupt = new AbortController()
    const stop = () => interrupt.abort()
    process.once('SIGINT', stop)
    const save = { bytes: first, version: 1, signal: interrupt.signal }
    try {
      return (await judgeSave(session, save, rival)).exitCode
    } finally {
      process.removeListener('SIGINT', stop)
    }
  } finally {
    await Promise.all([pool.close(), builder.close()])
  }
}

/** Until Ctrl+C. A new save stops what is still being found out about the one before. */
async function stay(session: Session, first: Buffer, fixed: Rival | undefined): Promise<number> {
  const { caller } = session
  let version = 0
  let before: Rival | undefined
  let stop = new AbortController()
  let turn = Promise.resolve()
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<void>()
  const take = (bytes: Buffer): void => {
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    turn = turn
      .then(async () => {
        if (signal.aborted) return
        const save = { bytes, version: version + 1, signal }
        const { played } = await judgeSave(session, save, fixed ?? before)
        if (!played) return
        version++
        before = { label: `v${version}`, bot: played }
      })
      .catch(reject)
  }
  take(first)
  const file = followFile(caller.at(session.path), first, {
    onChange: take,
    onPolling: (code) =>
      caller.log(
        `info: this folder cannot be watched (${code === 'ENOSPC' || code === 'EMFILE' ? 'too many files are watched on this machine' : code}): looking at the file four times a second instead\n`,
      ),
  })
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    await ended
  } finally {
    file.close()
    stop.abort()
    process.removeListener('SIGINT', end)
    process.removeListener('SIGTERM', end)
    await turn
  }
  return 0
}

interface Save {
  readonly bytes: Buffer
  readonly version: number
  readonly signal: AbortSignal
}

interface Judged {
  readonly exitCode: number
  /** Compiled and played to the end: the next one is compared with it. */
  readonly played?: PlayableBot
}

async function judgeSave(
  { path, config, builder, pool, ask, say }: Session,
  { bytes, version, signal }: Save,
  rival: Rival | undefined,
): Promise<Judged> {
  const file = path
  const game = config.game.id
  const name = checkBotName(botNameOfFile(path))
  const bot: BotSource = { game, name, language: languageOf(path)!, source: decodeSource(bytes) }
  const built = await builder.build(bot, { signal }).catch((error: unknown) => {
    if (signal.aborted) return undefined
    throw error
  })
  if (!built || signal.aborted) return { exitCode: 1 }
  for (const problem of built.ok ? built.warnings : built.problems)
    await say({ event: 'problem', file, ...problem })
  if (!built.ok) return { exitCode: 1 }
  const played: PlayableBot = {
    program: built.program,
    explain: (freeze) => explainFreeze(bot, freeze, builder.cpp),
  }
  // Beside the trial, and said before whatever comes of that.
  const judge = builder.judge.of(bot, built.registeredName, signal)
  const [trial, judged] = await Promise.allSettled([playTrial(builder, pool, bot, { signal }), judge])
  if (signal.aborted) return { exitCode: 1 }
  const [[stopped], notes] = [valueOf(trial), valueOf(judged)]
  for (const note of notes) await say({ event: 'judge', file, version, ...note })
  const isRefused = notes.some(({ severity }) => severity === 'error')
  if (stopped) {
    const { line, column, message } = stopped
    await say({ event: 'stopped', file, version, line, column, message })
    return { exitCode: 1 }
  }
  if (!rival) {
    await say({ event: 'first', version })
    return { exitCode: isRefused ? 1 : 0, played }
  }
  const [a, b] = [rival.bot, played].map((one) => ({
    ...one,
    name: one.program.name,
    botId: 0,
    versionId: 0,
  }))
  const { seed = randomInt(MAX_SEED), ...asked } = ask
  const summary = await askMatches(
    {
      game,
      config: config.text,
      limits: 'jutge',
      firstSeed: seed,
      preset: 'quick',
      ...asked,
      opponents: [],
      deviation: blockDeviation(game),
    },
    { pool, signal, seatOf: (side) => (side === 'A' ? a : b) },
  )
  if (signal.aborted) return { exitCode: 1, played }
  const { answer, matches, difference } = summary
  await say({ event: 'verdict', version, against: rival.label, answer, matches, difference })
  return { exitCode: isRefused ? 1 : answer === 'worse' ? 3 : 0, played }
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

const WORDS: Readonly<Record<Answer, string>> = {
  better: 'beats',
  'no-regression': 'is not worse than',
  worse: 'loses to',
  'no-difference': 'no difference worth having from',
  identical: 'the same program as',
  undecided: 'not decided against',
}

const RED = 31
const GREEN = 32
const YELLOW = 33

/** The line of an event, and its colour on a terminal. */
function lineOf(event: DevEvent): { readonly text: string; readonly colour?: number } {
  if (event.event === 'first')
    return { text: `v${event.version}: compiles and plays; the next save is compared with it` }
  if (event.event === 'verdict') {
    const { answer, matches, difference, version, against } = event
    const { mean, low, high } = difference
    const range = low === null || high === null ? '' : ` (${formatPoints(low)} … ${formatPoints(high)})`
    const figures =
      matches === 0
        ? ''
        : ` · ${formatPoints(mean)} points of share${range} in ${countOf(matches, 'match', 'matches')}`
    const colour = answer === 'better' ? { colour: GREEN } : answer === 'worse' ? { colour: RED } : {}
    return { text: `v${version}: ${WORDS[answer]} ${against}${figures}`, ...colour }
  }
  const { line, column, message } = event
  const severity = event.event === 'stopped' ? 'error' : event.severity
  const place = line > 0 ? `${line}:${Math.max(1, column)}:` : ''
  return {
    text: `${event.file}:${place} ${severity}: ${message}`,
    colour: severity === 'error' ? RED : YELLOW,
  }
}

function printLine(caller: Caller, event: DevEvent): Promise<void> {
  const { text, colour } = lineOf(event)
  return caller.printColoured(text, colour)
}
