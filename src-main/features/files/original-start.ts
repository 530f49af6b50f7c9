import { gameOf } from '../../../src-games/index.ts'
import type { AnyGame, GameState } from '../../../src-games/kit/game.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { fail, formatTextError, ok, type Result } from '../../../src-games/kit/result.ts'

/** An original's file, and the configurations that are stored here, which its match may have been played on. */
export interface StartSearch {
  readonly game: GameId
  readonly text: string
  readonly stored: readonly string[]
}

/** What a match of an original's file can be played from once more. */
export interface OriginalStart {
  readonly config: string
  readonly seed: number
  /** Of a whole match. */
  readonly rounds: number
}

/** How the games' configurations say that a board is made by the program. */
const MAKERS = ['GENERATOR1', 'RANDOM']

/**
 * Finds the configuration of a match of an original's file, which has its parameters and its first board, but does not say how that
 * board came about. A configuration counts when its match begins with the very text that the file begins with: the
 * maker of boards with the file's seed, the board as it is printed, or a configuration stored here. The error completes
 * "This match cannot be played again: ".
 */
export function findStart({ game: id, text, stored }: StartSearch): Result<OriginalStart, string> {
  const game = gameOf(id)
  const read = game.parseOutput(text)
  if (!read.ok) return fail(formatTextError(read.error))
  const { seed, names, states } = read.value
  const [first] = states as readonly GameState[]
  if (!first) return fail('its file has no state')
  const begins = (state: GameState): string => game.output.head(state, seed, names) + game.output.state(state)
  const wanted = begins(first)
  for (const config of [...candidatesOf(game, first, seed, names), ...stored]) {
    const parsed = game.parseConfig(config)
    const start = parsed.ok ? game.start(parsed.value, seed) : parsed
    if (!start.ok || begins(start.value as GameState) !== wanted) continue
    return ok({ config, seed, rounds: parsed.ok ? parsed.value.rounds : 0 })
  }
  return fail(
    'its board is neither one that the program makes from its seed, nor one of the configurations here. Store the configuration that it was played on first',
  )
}

/** In the order in which they are tried. */
function candidatesOf(game: AnyGame, first: GameState, seed: number, names: readonly string[]): string[] {
  const head = game.output.head(first, seed, names)
  const board = game.output.state(first)
  const parameters = head.slice(Math.max(0, head.indexOf(game.version)), namesAt(head))
  return [
    ...MAKERS.map((maker) => `${parameters}\n${maker}\n`),
    `${parameters}\nFIXED\n\n${board}`,
    // A configuration of Mad Max is what its program prints.
    head + board,
  ]
}

function namesAt(head: string): number {
  const at = head.search(/^names\s/m)
  return at < 0 ? head.length : at
}
