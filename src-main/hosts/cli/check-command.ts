import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { isMachineLimit } from '../../../src-games/kit/freeze-cause.ts'
import { gameIds } from '../../../src-games/known-games.ts'
import { MISTAKES_SECONDS } from '../../../src-shared/mistakes-seconds.ts'
import type { MistakesAnswer } from '../../../src-shared/contract/mistakes.ts'
import type { Finding } from '../../../src-shared/contract/submission.ts'
import { createCommandBuilder } from './command-builder.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { explainFreeze } from '../../core/bots/explain-freeze.ts'
import { botNameOfFile, languageOf } from '../../core/bots/templates.ts'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import { forecastOf } from '../../core/matches/cpu-forecast.ts'
import { createMistakeSearch, type MistakeSearch } from '../../features/mistakes/find-mistakes.ts'
import { ownMatch, playOwnMatches, type OwnMatch } from '../../features/mistakes/own-matches.ts'
import { awaited, createMatchPool, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import { exportFile, inspectFile } from '../../features/submission/inspect-file.ts'
import { findingsOfFaults, type Fault } from '../../features/submission/faults.ts'
import { AGAINST_DUMMIES, playForFaults, TRIAL_SEED } from '../../features/submission/trial.ts'
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
    budget: { type: 'string', default: String(MISTAKES_SECONDS) },
  })
  if (!/^\d{1,3}$/.test(values.matches))
    throw badUsage(`--matches ${values.matches}: expected a number from 0 to 999`)
  if (!/^[1-9]\d{0,4}$/.test(values.budget))
    throw badUsage(`--budget ${values.budget}: expected a number of seconds from 1 to 99999`)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0)
    throw badUsage(`expected one file but got ${positionals.length}`)
  if (languageOf(path) !== 'cpp') throw badInput(`${path}: expected a C++ file (.cc)`)
  const game = parseGame(values.game)!
  const source = readText(caller, path, MAX_SOURCE_BYTES)
  const bot = { game, name: botNameOfFile(path), language: 'cpp', source } as const
  const builder = createCommandBuilder(caller.cacheFolder())
  const pool = awaited(createMatchPool({ processes: availableParallelism() }))
  const interrupt = new AbortController()
  const { signal } = interrupt
  /** What does not listen to the signal ends when the processes that it uses do. */
  const stop = (): void => {
    interrupt.abort()
    void end()
  }
  const end = async (): Promise<void> => {
    await Promise.all([pool.close(), builder.close()])
  }
  process.once('SIGINT', stop)
  try {
    // A file has no matches of its own to go by.
    const { faults, played } = await playMatches(builder, pool, bot, Number(values.matches), signal)
    signal.throwIfAborted()
    const forecast = played.length === 0 ? undefined : forecastOf(played.map(({ cpu }) => cpu))
    const { findings, hasPlayer } = await inspectFile(builder, bot, basename(path), forecast)
    if (hasPlayer) findings.unshift(...findingsOfFaults(faults))
    await caller.print([formatFindings(path, findings)])
    if (played.length > 0 && values.mistakes)
      findings.push(
        ...(await reportMistakes(caller, path, createMistakeSearch({ builder, pool }, bot, played), {
          seconds: Number(values.budget),
          signal,
        })),
      )
    if (values.export !== undefined)
      await writeExport(caller, path, values.export, await exportFile(builder, bot))
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0
  } catch (failure) {
    if (signal.aborted) return INTERRUPTED
    throw failure
  } finally {
    process.removeListener('SIGINT', stop)
    await end()
  }
}

/** Of a command that was ended by Ctrl+C. */
const INTERRUPTED = 130

/**
 * The judge's own matches, with what stops the bot there; its CPU is forecast from those against Dummies, and from more when more
 * are asked for. With none of them nothing is played at all.
 */
async function playMatches(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  count: number,
  signal: AbortSignal,
): Promise<{ readonly faults: readonly Fault[]; readonly played: readonly OwnMatch[] }> {
  if (count === 0) return { faults: [], played: [] }
  const { faults, against } = await playForFaults(builder, pool, bot, { signal })
  const own = against.slice(0, count).map(({ outcome, seat }) => ownMatch(bot.game, outcome, seat))
  const firstSeed = TRIAL_SEED + against.length
  const more = await playOwnMatches(builder, pool, bot, { count: count - own.length, firstSeed, signal })
  const later: Fault[] = []
  for (const { freeze, seat, record } of more)
    if (freeze && !isMachineLimit(freeze.cause)) {
      const explained = await explainFreeze(bot, freeze, builder.cpp)
      later.push({ where: AGAINST_DUMMIES, seed: record.seed, seat, freeze: explained })
    }
  return { faults: [...faults, ...later], played: [...own, ...more] }
}

/** Looks for mistakes, and prints each as soon as it is found; then what came of it. */
async function reportMistakes(
  caller: Caller,
  path: string,
  search: MistakeSearch,
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<readonly Finding[]> {
  caller.log(`info: looking for mistakes, for up to ${seconds} s of CPU; Ctrl+C ends it\n`)
  let printed: Promise<unknown> = Promise.resolve()
  const print = (text: string): void => void (printed = printed.then(() => caller.print([text])))
  const answer = await search.run({
    seconds,
    signal,
    onProgress: ({ found }) => found && print(formatFindings(path, [found])),
  })
  if (answer.verdict !== 'mistakes') print(`${path}:${formatVerdict(answer)}\n`)
  await printed
  if (answer.left !== undefined)
    caller.log(
      `info: ${seconds} s of CPU are used, and not looked at: ${answer.left}; --budget ${2 * seconds} goes on\n`,
    )
  return answer.findings
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
function formatVerdict({ verdict, matches, rounds, note, left }: MistakesAnswer): string {
  if (verdict === 'sound')
    return ` info: sound: no mistake in ${matches} matches (${rounds} rounds), and the same orders whatever memory holds that was never set.`
  return ` info: not all could be checked: ${note ?? left ?? 'a match could not be played again'}.`
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
    caller.log(`${path}:${line}: debug output stays, as ${reason}\n`)
  caller.log(`${target}: written without the debug output of ${exported.removed.length} lines\n`)
}
