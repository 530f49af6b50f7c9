import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { isMachineLimit } from '../../../src-games/kit/freeze-cause.ts'
import { gameIds } from '../../../src-games/known-games.ts'
import type { MistakesAnswer } from '../../../src-shared/contract/mistakes.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import { createCommandBuilder } from './command-builder.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { explainFreeze } from '../../core/bots/explain-freeze.ts'
import { botNameOfFile, languageOf } from '../../core/bots/templates.ts'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import { forecastOf } from '../../core/matches/cpu-forecast.ts'
import { findMistakes } from '../../features/mistakes/find-mistakes.ts'
import { playOwnMatches, type OwnMatch } from '../../features/mistakes/own-matches.ts'
import { createMatchPool, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import { exportFile, inspectFile } from '../../features/submission/inspect-file.ts'
import { findingsOfFaults } from '../../features/submission/faults.ts'
import { AGAINST_DUMMIES, playForFaults } from '../../features/submission/trial.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { parseCommand, parseGame } from './options.ts'
import { readText } from './read-input.ts'

const MAX_SOURCE_BYTES = 1_048_576

/** `quartet check`: what the judge would say of a file; `--export` writes it without its debug output. */
export async function checkCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    game: { type: 'string', default: gameIds[0] },
    export: { type: 'string' },
    matches: { type: 'string', default: '4' },
    mistakes: { type: 'boolean', default: false },
  })
  if (!/^\d{1,3}$/.test(values.matches))
    throw badUsage(`--matches ${values.matches}: expected a number from 0 to 999`)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0)
    throw badUsage(`expected one file but got ${positionals.length}`)
  if (languageOf(path) !== 'cpp') throw badInput(`${path}: expected a C++ file (.cc)`)
  const game = parseGame(values.game)!
  const source = readText(caller, path, MAX_SOURCE_BYTES)
  const bot = { game, name: botNameOfFile(path), language: 'cpp', source } as const
  const builder = createCommandBuilder(caller.cacheFolder())
  const pool = createMatchPool({ processes: availableParallelism() })
  try {
    // A file has no matches of its own to go by.
    const played = await playOwnMatches(builder, pool, bot, Number(values.matches))
    const forecast = played.length === 0 ? undefined : forecastOf(played.map(({ cpu }) => cpu))
    const { findings, hasPlayer } = await inspectFile(builder, bot, basename(path), forecast)
    if (played.length > 0 && hasPlayer) findings.unshift(...(await findFaults(builder, pool, bot, played)))
    await caller.print([formatFindings(path, findings)])
    if (played.length > 0 && values.mistakes) {
      const found = await findMistakes({ builder, pool }, bot, played)
      await caller.print([formatFindings(path, found.findings)])
      if (found.verdict !== 'mistakes') await caller.print([`${path}:${formatVerdict(found)}\n`])
      findings.push(...found.findings)
    }
    if (values.export !== undefined)
      await writeExport(caller, path, values.export, await exportFile(builder, bot))
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0
  } finally {
    await Promise.all([pool.close(), builder.close()])
  }
}

/** What stops the bot in the judge's own matches, and in those that its CPU is forecast from: each fault once. */
async function findFaults(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  played: readonly OwnMatch[],
): Promise<Finding[]> {
  const faults = await playForFaults(builder, pool, bot)
  for (const { freeze, seat, record } of played)
    if (freeze && !isMachineLimit(freeze.cause)) {
      const explained = await explainFreeze(bot, freeze, builder.cpp)
      faults.push({ where: AGAINST_DUMMIES, seed: record.seed, seat, freeze: explained })
    }
  return findingsOfFaults(faults)
}

/** A line for each, as compilers write them. */
export function formatFindings(path: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ line, column, severity, message, fix }) => {
    const place = line === 0 ? '' : `${line}:${column}:`
    return `${path}:${place} ${severity}: ${message}. ${fix}\n`
  })
  return lines.join('')
}

/** What came of playing the matches again, where there is no finding. */
function formatVerdict({ verdict, matches, rounds, note }: MistakesAnswer): string {
  if (verdict === 'sound')
    return ` info: sound: no mistake in ${matches} matches (${rounds} rounds), and the same orders whatever memory holds that was never set.`
  return ` info: not all could be checked: ${note ?? 'a match could not be played again'}.`
}

async function writeExport(
  caller: Caller,
  path: string,
  target: string,
  exported: Awaited<ReturnType<typeof exportFile>>,
): Promise<void> {
  if ('problem' in exported) throw badInput(`${path}: ${exported.problem}`)
  const { realpath } = await import('node:fs/promises')
  const [from, to] = await Promise.all(
    [path, target].map((one) => realpath(caller.at(one)).catch(() => caller.at(one))),
  )
  if (from === to) throw badInput(`${target}: the file itself is never overwritten; choose another name`)
  writeFileAtomically(caller.at(target), [Buffer.from(exported.text)])
  for (const { line, reason } of exported.kept)
    caller.tell(`${path}:${line}: debug output stays, as ${reason}\n`)
  caller.tell(`${target}: written without the debug output of ${exported.removed.length} lines\n`)
}
