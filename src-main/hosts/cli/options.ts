import { gameIds } from '../../../src-games/known-games.ts'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { SEATS, type GameId } from '../../../src-games/kit/game.ts'
import { BOT_NAME, BOT_NAME_RULE, withoutAccents } from '../../../src-shared/contract/bot-name.ts'
import {
  CPP_STANDARDS,
  DEFAULT_BUILD,
  type BuildOptions,
} from '../../../src-shared/contract/build-options.ts'
import { nearestOf } from '../../../src-shared/query/nearest.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'

/** Reading of the options that commands share, each with a message that says what was expected. */

/** Splits arguments into options and the rest; the two may be mixed, as in the original program. */
export function parseCommand<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // parseArgs throws for what a user mistypes; its first sentence names the word.
    const said = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error)
    const wrong = /^Unknown option '--([^']{1,40})'/.exec(said)?.[1]
    if (wrong === undefined) throw badUsage(said)
    const known = Object.keys(options)
    throw badUsage(
      `unknown option --${wrong}: ${meantOr(wrong, known, (near) => `--${near}`, `expected one of --${known.join(', --')}`)}`,
    )
  }
}

/** A question about the nearest of the words that are known, or else what was expected. */
export function meantOr(
  text: string,
  known: readonly string[],
  written: (near: string) => string,
  expected: string,
): string {
  const near = nearestOf(text.slice(0, 40), known)
  return near === undefined ? expected : `did you mean ${written(near)}?`
}

/** Options of commands that compile bots: the language's standard, and Debug instead of Release. */
export const BUILD_OPTIONS = {
  std: { type: 'string', default: DEFAULT_BUILD.standard },
  debug: { type: 'boolean', default: false },
} as const

/** Options of commands that can also play on other machines. */
export const QUEUE_OPTIONS = {
  queue: { type: 'string' },
  insecure: { type: 'boolean', default: false },
} as const

export function parseBuild({ std, debug }: { std: string; debug: boolean }): BuildOptions {
  const standard = CPP_STANDARDS.find((known) => known === std)
  if (!standard) throw badUsage(`--std ${std}: expected one of ${CPP_STANDARDS.join(', ')}`)
  return { standard, mode: debug ? 'debug' : 'release' }
}

export function parseSeed(text: string): number {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : NaN
  if (!(seed <= MAX_SEED)) throw badUsage(`--seed ${text}: expected a whole number from 0 to ${MAX_SEED}`)
  return seed
}

export function parseGame(text: string | undefined): GameId | undefined {
  if (text === undefined) return undefined
  const game = gameIds.find((id) => id === text)
  if (!game) throw badUsage(`--game ${text}: expected one of ${gameIds.join(', ')}`)
  return game
}

/** The four positional arguments; `what` for the message, e.g. `bots`. */
export function fourOf(positionals: readonly string[], what: string): readonly string[] {
  if (positionals.length !== SEATS) throw badUsage(`expected four ${what} but got ${positionals.length}`)
  return positionals
}

/** The name, in the letters that a bot's may have. */
export function checkBotName(given: string): string {
  const name = withoutAccents(given)
  if (!BOT_NAME.test(name))
    throw badInput(`"${given.slice(0, 80)}": expected the name of a bot (${BOT_NAME_RULE})`)
  return name
}
