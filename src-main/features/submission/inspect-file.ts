import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type {
  CpuForecast,
  SubmissionCheck,
  SubmissionExport,
} from '../../../src-shared/contract/submission.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { resourcesDir } from '../../base/entries.ts'
import { CHECK_SUBMISSION, STRIP_DEBUG } from './guarded-jobs.ts'

/** A C++ file looked at with the judge's eyes. */
export async function inspectFile(
  builder: BotBuilder,
  bot: BotSource,
  fileName: string,
  forecast: CpuForecast | undefined,
): Promise<SubmissionCheck & { readonly hasPlayer: boolean }> {
  const [built, facts, typed] = await Promise.all([
    builder.build(bot),
    inspect(builder, bot),
    builder.check(bot),
  ])
  const playerName = built.ok ? built.registeredName : undefined
  // What is built here may still be refused by the judge's compiler: names whose header is missing.
  const refused = typed.filter(({ severity }) => severity === 'error')
  const problems = built.ok ? [...refused, ...built.warnings] : built.problems
  const gameHeaders = headersOf(builder, bot)
  const found = {
    fileName,
    game: bot.game,
    compiles: built.ok,
    playerName,
    gameHeaders,
    problems,
    facts,
    forecast,
  }
  const findings = await builder.guarded.run(CHECK_SUBMISSION, { source: bot.source, found })
  return {
    fileName: `AI${playerName ?? bot.name}.cc`,
    findings: [...findings],
    hasPlayer: playerName !== undefined,
    ...(forecast ? { forecast } : {}),
  }
}

/** The file as it should be submitted, or what keeps it from that. */
export async function exportFile(
  builder: BotBuilder,
  bot: BotSource,
): Promise<SubmissionExport | { readonly problem: string }> {
  const built = await builder.build(bot)
  if (!built.ok) return { problem: firstError(built.problems) }
  const { debugStatements: statements } = await inspect(builder, bot)
  const stripped = await builder.guarded.run(STRIP_DEBUG, { source: bot.source, statements })
  const again = await builder.build({ ...bot, source: stripped.text })
  if (!again.ok)
    return { problem: `without its debug output it would no longer compile: ${firstError(again.problems)}` }
  const hasWindowsLines = /\r\n/.test(bot.source)
  return {
    fileName: `AI${built.registeredName ?? bot.name}.cc`,
    text: hasWindowsLines ? stripped.text.replaceAll('\n', '\r\n') : stripped.text,
    removed: [...stripped.removed],
    kept: [...stripped.kept],
  }
}

async function inspect(builder: BotBuilder, bot: BotSource) {
  return (await builder.cpp.compiler()).inspect(builder.cpp.request(bot))
}

function firstError(problems: readonly { severity: string; line: number; message: string }[]): string {
  const error = problems.find(({ severity }) => severity === 'error')
  return error ? `line ${error.line}: ${error.message}` : 'it does not compile'
}

/** Of a season those that came with its material. */
function headersOf({ cpp }: BotBuilder, bot: BotSource): ReadonlySet<string> {
  const { season } = cpp.request(bot)
  if (season) return new Set(Object.keys(season.headers))
  const folder = join(resourcesDir(), 'cpp', bot.game)
  return new Set(existsSync(folder) ? readdirSync(folder) : [])
}
