import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BotBuilder } from '../../core/bots/build-bot.ts'
import { createCommandBuilder } from './command-builder.ts'
import { explainFreeze } from '../../core/bots/explain-freeze.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import { explainFreezes } from '../../core/matches/explain-freezes.ts'
import { createMatchPool } from '../../engines/match-pool/match-pool.ts'
import { defaultConfigText } from '../../features/seasons/certify.ts'
import { playerSource } from '../../core/seasons/players.ts'
import { entriesIn, type SeasonFile } from '../../core/seasons/season-file.ts'
import { createPlayerLinker } from '../../features/seasons/link-players.ts'
import { linkedParts, seasonJob, whyNotPlayed } from '../../core/seasons/season-match.ts'
import type { Caller } from './caller.ts'
import { plainBytes } from '../../../src-shared/files/decode-text.ts'
import { badInput } from './cli-failure.ts'
import { judgeNotesOf, reportJudgeNotes } from './judge-lines.ts'
import { createBeyondLines } from './beyond-lines.ts'
import { checkBotName, parseSeed } from './options.ts'
import { readInput, readText } from './read-input.ts'
import { judgeFile, type PlayableBot } from './resolve-bot.ts'
import type { SeasonStore } from '../../core/seasons/season-store.ts'
import { isOutdated, makeAnew, type TakeInOptions } from '../../features/seasons/take-in.ts'
import { findSeason, seasonsOf } from './season-command.ts'
import { formatLog, formatFreezes } from './summary-lines.ts'
import { checkOutput, writeOutput } from './write-output.ts'

export interface SeasonRunValues {
  readonly game: string
  readonly seed?: string | undefined
  readonly input?: string | undefined
  readonly output?: string | undefined
  readonly data?: string | undefined
  readonly limits: Limits
}

const MAX_SOURCE_BYTES = 1_048_576
const MAX_CONFIG_BYTES = 1_048_576

/** `quartet run --game season:…`: one match of a season, with the options and the output of its own program. */
export async function runSeason(
  caller: Caller,
  values: SeasonRunValues,
  specs: readonly string[],
): Promise<number> {
  const folder = caller.dataFolder(values.data)
  const store = seasonsOf(folder)
  const kept = findSeason(store.list(), values.game)
  const why = whyNotPlayed(kept)
  if (why !== undefined) throw badInput(why)
  checkOutput(caller, values.output)
  const config = readConfig(caller, kept, values.input)
  const seed = values.seed === undefined ? randomInt(MAX_SEED) : parseSeed(values.seed)
  const pool = createMatchPool({ processes: 1, isWarm: true })
  const builder = createCommandBuilder(join(folder, 'cache'))
  try {
    const season = isOutdated(kept) ? await renewed(caller, kept, store, { builder, pool }) : kept
    const bots = await resolve(caller, season, specs, builder)
    const seats = bots.map(({ program }) => program)
    const names = seats.map(({ name }) => name)
    const job = seasonJob({ season, config, seed, seats, limits: values.limits })
    const linked = await createPlayerLinker(builder.cpp)(season, job)
    if (!linked.ok) throw badInput(linked.error)
    const match = pool.run(linked.value)
    const judge = judgeNotesOf(bots)
    judge.catch(() => {})
    const outcome = await explainFreezes(await match, bots)
    if (!outcome.season) throw badInput(`the match could not be played: ${outcome.problem ?? ''}`)
    await writeOutput(caller, values.output, [outcome.season.text])
    caller.log(outcome.logs.map(({ seat, text }) => formatLog(names[seat], seat, text)).join(''))
    caller.log(outcome.season.errors)
    caller.log(formatFreezes(names, outcome.freezes))
    if (outcome.status !== 'done') throw badInput(outcome.problem ?? 'the match did not come to its end')
    await reportJudgeNotes(caller, judge)
    const beyond = createBeyondLines(values.limits, 'this match')
    beyond.add(bots, outcome)
    caller.log(beyond.lines())
    return 0
  } finally {
    await Promise.all([pool.close(), builder.close()])
  }
}

/** As it was, with a warning, where it cannot be. */
async function renewed(
  caller: Caller,
  season: SeasonFile,
  store: SeasonStore,
  tools: TakeInOptions,
): Promise<SeasonFile> {
  const { title } = season.facts
  caller.log(`info: ${title} was compiled by another version of Quartet and is compiled anew\n`)
  const made = await makeAnew(season, tools)
  if (made.ok) store.put(made.value)
  else caller.log(`warning: ${title} is used as it was: ${made.error}\n`)
  return made.ok ? made.value : season
}

/** A file, or one of the season's own by its name. */
function readConfig(caller: Caller, season: SeasonFile, path: string | undefined): string {
  const own = entriesIn(season, 'data')
  if (path !== undefined && existsSync(caller.at(path)))
    return Buffer.from(plainBytes(readInput(caller, path, MAX_CONFIG_BYTES))).toString('latin1')
  const name = path === undefined ? undefined : [path, `${path}.cnf`].find((one) => one in own)
  if (name !== undefined) return new TextDecoder('latin1').decode(own[name])
  const config = path === undefined ? defaultConfigText(season) : undefined
  if (config !== undefined) return config
  const names = Object.keys(own).filter((one) => one.endsWith('.cnf'))
  throw badInput(
    `${path ?? 'default.cnf'}: expected a file, or one of ${names.join(', ') || 'none'} of this season`,
  )
}

async function resolve(
  caller: Caller,
  season: SeasonFile,
  specs: readonly string[],
  builder: BotBuilder,
): Promise<PlayableBot[]> {
  const made = new Map<string, PlayableBot>()
  for (const spec of specs) if (!made.has(spec)) made.set(spec, await build(caller, season, spec, builder))
  return specs.map((spec) => made.get(spec)!)
}

async function build(
  caller: Caller,
  season: SeasonFile,
  spec: string,
  builder: BotBuilder,
): Promise<PlayableBot> {
  const { facts } = season
  const isPath = /[\\/.]/.test(spec)
  const beside =
    !isPath && !facts.players.includes(spec) && existsSync(caller.at(`AI${spec}.cc`))
      ? `AI${spec}.cc`
      : undefined
  const path = isPath ? spec : beside
  const name = checkBotName(path === undefined ? spec : basename(path).replace(/^AI|\.\w+$/g, ''))
  if (!facts.isApart && !linkedParts(season)) {
    if (path !== undefined || !facts.wholePlayers.includes(spec))
      throw badInput(
        `${spec}: ${facts.title} is played in one module (${facts.whyWhole ?? facts.certified.said}), so only ${facts.wholePlayers.join(', ')} can play`,
      )
    return { program: { kind: 'recorded', name }, explain: (freeze) => Promise.resolve(freeze) }
  }
  const text = path === undefined ? playerSource(season, spec) : readText(caller, path, MAX_SOURCE_BYTES)
  if (text === undefined)
    throw badInput(
      `there is no player ${spec}: expected ${facts.players.join(', ')}, or the path of a source file`,
    )
  const source = {
    game: facts.id,
    name,
    language: 'cpp' as const,
    source: text,
    build: { standard: facts.standard, mode: 'release' as const },
    season,
  }
  const built = await builder.build(source)
  if (!built.ok)
    throw badInput(
      built.problems
        .map((p) => `${path ?? spec}:${p.line}:${p.column}: ${p.severity}: ${p.message}`)
        .join('\n'),
    )
  return {
    program: { ...built.program, name: built.registeredName ?? name },
    explain: (freeze) => explainFreeze(source, freeze, builder.cpp),
    ...(path === undefined
      ? {}
      : { file: path, judge: () => judgeFile(path, source, builder, built.registeredName) }),
  }
}
