import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { gameList } from '../../src-games/index.ts'
import { SEATS } from '../../src-games/kit/game.ts'
import type { CpuForecast } from '../../src-shared/contract/submission.ts'
import { createBotBuilder, type BotBuilder, type BotSource } from '../bots/build-bot.ts'
import { botNameOfFile, languageOf } from '../bots/templates.ts'
import { decodeSource } from '../compiler/source-text.ts'
import { resourcesDir } from '../entries.ts'
import { writeFileAtomically } from '../files/write-atomically.ts'
import { forecastOf } from '../matches/cpu-forecast.ts'
import { createMatchPool } from '../match-pool/match-pool.ts'
import { exportFile, inspectFile } from '../submission/inspect-file.ts'
import { userCacheFolder } from './cache-folder.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { tell } from './console.ts'
import { parseCommand, parseGame } from './options.ts'
import { readInput } from './read-input.ts'
import { resolveBots } from './resolve-bot.ts'

const MAX_SOURCE_BYTES = 1_048_576

/** `quartet check`: what the judge would say of a file; `--export` writes it without its debug output. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    game: { type: 'string', default: gameList[0].id },
    export: { type: 'string' },
    matches: { type: 'string', default: '4' },
  })
  if (!/^\d{1,3}$/.test(values.matches))
    throw badUsage(`--matches ${values.matches}: expected a number from 0 to 999`)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0)
    throw badUsage(`expected one file but got ${positionals.length}`)
  if (languageOf(path) !== 'cpp') throw badInput(`${path}: expected a C++ file (.cc)`)
  const game = parseGame(values.game)!
  const source = decodeSource(readInput(path, MAX_SOURCE_BYTES))
  const bot = { game, name: botNameOfFile(path), language: 'cpp', source } as const
  const builder = createBotBuilder(userCacheFolder())
  try {
    const forecast = await forecastMatches(builder, bot, Number(values.matches))
    const { findings } = await inspectFile(builder, bot, basename(path), forecast)
    const lines = findings.map(({ line, column, severity, message, fix }) => {
      const place = line === 0 ? '' : `${line}:${column}:`
      return `${path}:${place} ${severity}: ${message}. ${fix}\n`
    })
    process.stdout.write(lines.join(''))
    if (values.export !== undefined) await writeExport(path, values.export, await exportFile(builder, bot))
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0
  } finally {
    await builder.close()
  }
}

/**
 * The CPU that a bot takes in matches against three of the game's Dummies, its seat rotated: a file has no matches of
 * its own to go by. Nothing when it does not compile.
 */
async function forecastMatches(
  builder: BotBuilder,
  bot: BotSource,
  count: number,
): Promise<CpuForecast | undefined> {
  const own = await builder.build(bot)
  if (!own.ok || count === 0) return undefined
  const [opponent] = await resolveBots(['Dummy'], bot.game, undefined, builder)
  const config = readFileSync(join(resourcesDir(), 'maps', bot.game, 'default.cnf'), 'utf8')
  const pool = createMatchPool({ processes: availableParallelism() })
  try {
    const shares = Array.from({ length: count }, async (_, k) => {
      const me = k % SEATS
      const seats = Array.from({ length: SEATS }, (_, seat) => (seat === me ? own : opponent).program)
      const job = { game: bot.game, config, seed: k + 1, seats, limits: 'jutge', live: false } as const
      return (await pool.run(job, {})).cpu[me]
    })
    return forecastOf(await Promise.all(shares))
  } finally {
    await pool.close()
  }
}

async function writeExport(
  path: string,
  target: string,
  exported: Awaited<ReturnType<typeof exportFile>>,
): Promise<void> {
  if ('problem' in exported) throw badInput(`${path}: ${exported.problem}`)
  const { realpath } = await import('node:fs/promises')
  const [from, to] = await Promise.all([path, target].map((one) => realpath(one).catch(() => one)))
  if (from === to) throw badInput(`${target}: the file itself is never overwritten; choose another name`)
  writeFileAtomically(target, [Buffer.from(exported.text)])
  for (const { line, reason } of exported.kept) tell(`${path}:${line}: debug output stays, as ${reason}\n`)
  tell(`${target}: written without the debug output of ${exported.removed.length} lines\n`)
}
