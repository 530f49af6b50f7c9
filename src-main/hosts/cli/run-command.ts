import { jsonText } from './json-text.ts'
import { randomInt } from 'node:crypto'
import { createCommandBuilder } from './command-builder.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import { isMachineLimited } from '../../engines/match-job/match-job.ts'
import { explainFreezes } from '../../core/matches/explain-freezes.ts'
import type { LiveRounds, MatchJob, MatchOutcome } from '../../engines/match-job/match-job.ts'
import { placesOf } from '../../../src-shared/stats/blocks.ts'
import { createMatchPool, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { Caller } from './caller.ts'
import { aboutCommand } from './about-command.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { BUILD_OPTIONS, fourOf, parseBuild, parseCommand, parseGame, parseSeed } from './options.ts'
import { badPlace, readConfig, type ConfigInput } from './read-input.ts'
import { resolveBots, type PlayableBot } from './resolve-bot.ts'
import { formatLoading, formatLog, formatRound, formatScores, formatFreezes } from './summary-lines.ts'
import { checkOutput, writeOutput } from './write-output.ts'

/** `quartet run`: one match, with the options and the messages of the original program. */
export async function runCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    seed: { type: 'string', short: 's' },
    input: { type: 'string', short: 'i' },
    output: { type: 'string', short: 'o' },
    list: { type: 'boolean', short: 'l' },
    version: { type: 'boolean', short: 'v' },
    help: { type: 'boolean', short: 'h' },
    game: { type: 'string' },
    limits: { type: 'string', default: 'none' },
    rand: { type: 'string', default: 'own' },
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    ...BUILD_OPTIONS,
  })
  if (values.list || values.version || values.help) return aboutCommand(caller, aboutOptions(values))
  const specs = fourOf(positionals, 'bots')
  const { limits, data, rand } = values
  const build = parseBuild(values)
  if (rand !== 'own' && rand !== 'shared') throw badUsage(`--rand ${rand}: expected own or shared`)
  if (limits !== 'none' && limits !== 'jutge') throw badUsage(`--limits ${limits}: expected none or jutge`)
  if (values.game !== undefined && values.game.startsWith('season:')) {
    if (values.json) throw badUsage('--json is not there for seasons yet')
    const { runSeason } = await import('./season-run.ts')
    return runSeason(caller, { ...values, game: values.game, limits }, specs)
  }
  const given = values.seed === undefined ? undefined : parseSeed(values.seed)
  checkOutput(caller, values.output)
  const config = await readConfig(caller, values.input, parseGame(values.game))
  const seed = given ?? config.game.original.defaultSeed ?? randomInt(MAX_SEED)
  // Its process starts while the bots are made ready.
  const pool = createMatchPool({ processes: 1, isWarm: true })
  const builder = createCommandBuilder(caller.botsFolder(data))
  try {
    const seats = await resolveBots(caller, specs, config.game.id, data, builder, { rand, build })
    return await playAndWrite(caller, { pool, config, seats, seed, limits, rand }, values)
  } finally {
    await Promise.all([pool.close(), builder.close()])
  }
}

interface Match {
  readonly pool: MatchPool
  readonly config: ConfigInput
  readonly seats: readonly PlayableBot[]
  readonly seed: number
  readonly limits: Limits
  readonly rand: 'own' | 'shared'
}

async function playAndWrite(
  caller: Caller,
  { pool, config, seats, seed, limits, rand }: Match,
  { output: path, json }: { output?: string; json: boolean },
): Promise<number> {
  const programs = seats.map(({ program }) => program)
  const names = programs.map(({ name }) => name)
  caller.log(formatLoading(seed, names))
  const rounds = createRoundPrinter(caller, names)
  const shared = rand === 'shared' ? ({ rand } as const) : {}
  const isWritten = !json || path !== undefined
  const job: MatchJob = {
    game: config.game.id,
    config: config.text,
    seed,
    seats: programs,
    limits,
    live: true,
    ...shared,
    output: isWritten,
  }
  const match = pool.run(job, { onRounds: rounds.add })
  // Beside the match: it does not wait for the code that looks into the files.
  const judge = import('./judge-lines.ts').then(({ judgeNotesOf }) => judgeNotesOf(seats))
  judge.catch(() => {})
  const outcome = await explainFreezes(await match, seats)
  if (outcome.status === 'lost' || outcome.status === 'cancelled')
    throw badInput(`the match could not be played: ${outcome.problem ?? 'it was cancelled'}`)
  // What ended a match before its first round is wrong with the configuration.
  if (outcome.rounds === 0 && outcome.problem !== undefined)
    throw badPlace(config.fileName, { line: 0, column: 0, message: outcome.problem })
  if (isWritten) await writeOutput(caller, path, await outputOf(config, outcome))
  if (json) await caller.print([`${jsonText({ ...figuresOf(job, outcome), judge: await judge }, 'line')}\n`])
  caller.log(formatFreezes(names, outcome.freezes))
  if (isMachineLimited(outcome))
    caller.log(
      'warning: a safety limit of this machine stopped a player; elsewhere the match might end differently\n',
    )
  if (outcome.status === 'aborted')
    throw badInput(`the match ended before its last round: ${outcome.problem ?? ''}`)
  caller.log(formatScores(names, outcome.scores))
  const [{ reportJudgeNotes }, { createBeyondLines }] = await Promise.all([
    import('./judge-lines.ts'),
    import('./beyond-lines.ts'),
  ])
  await reportJudgeNotes(caller, judge)
  const beyond = createBeyondLines(limits, 'this match')
  beyond.add(seats, outcome)
  caller.log(beyond.lines())
  return 0
}

/** What the original program would write of a match. Where it is too long to come with it, the match is played again for that. */
async function outputOf(
  { game, fileName }: ConfigInput,
  { output: written, record }: MatchOutcome,
): Promise<Iterable<string>> {
  if (written) return [new TextDecoder().decode(written)]
  const { outputOfRecord } = await import('../../features/files/match-output.ts')
  const output = outputOfRecord(game, record)
  if (!output.ok) throw badPlace(fileName, output.error)
  return output.value.pieces
}

/**
 * What `--json` prints of a match: rounds count from 0, CPU as a share of the judge's limit, which goes on above 1 in a
 * match without limits.
 */
function figuresOf({ game, seed, limits, seats }: MatchJob, outcome: MatchOutcome): object {
  const places = placesOf(outcome.scores)
  return {
    game,
    seed,
    limits,
    status: outcome.status,
    rounds: outcome.rounds,
    seats: seats.map(({ name }, seat) => {
      const freeze = outcome.freezes[seat]
      return {
        seat,
        name,
        score: outcome.scores[seat],
        place: places[seat],
        cpu: limits === 'jutge' ? outcome.cpu[seat] : hundredths(outcome.exactCpu?.[seat]),
        ...(freeze ? { stopped: { round: freeze.round, cause: freeze.cause, reason: freeze.reason } } : {}),
      }
    }),
    isMachineLimited: isMachineLimited(outcome),
  }
}

const hundredths = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : Math.floor(100 * share) / 100

/** Prints rounds as they come; those that come again, after an engine had to be replaced, only once. */
function createRoundPrinter(caller: Caller, names: readonly string[]): { add(rounds: LiveRounds): void } {
  let printed = 0
  return {
    add({ from, trace, statuses, logs }) {
      const to = from + Math.max(trace.length, statuses.length)
      const logOf = (round: number, seat: number) =>
        logs
          .filter((entry) => entry.round === round && entry.seat === seat)
          .map(({ text }) => formatLog(names[seat], seat, text))
          .join('')
      let text = ''
      for (; printed < to; printed++) {
        if (printed < from) continue
        const round = printed
        text += formatRound(
          round,
          [0, 1, 2, 3].map((seat) => logOf(round, seat)),
        )
      }
      caller.log(text)
    },
  }
}

function aboutOptions(values: {
  list?: boolean
  version?: boolean
  help?: boolean
  game?: string
  data?: string
}): string[] {
  const { list, version, help, game, data } = values
  return [
    ...(help ? ['--help'] : []),
    ...(version ? ['--version'] : []),
    ...(list ? ['--list'] : []),
    ...(game === undefined ? [] : ['--game', game]),
    ...(data === undefined ? [] : ['--data', data]),
  ]
}
