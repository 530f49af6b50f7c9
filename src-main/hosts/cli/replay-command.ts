import { gunzipSync } from 'node:zlib'
import type { AnyGame } from '../../../src-games/kit/game.ts'
import { parseOrders, type RoundOrders } from '../../../src-games/kit/orders.ts'
import { outputOfOrders } from '../../features/files/match-output.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage } from './cli-failure.ts'
import { checkBotName, fourOf, parseCommand, parseGame, parseSeed } from './options.ts'
import { badPlace, readConfig, readInput, textOfInput } from './read-input.ts'
import { formatLoading, formatScores } from './summary-lines.ts'
import { checkOutput, writeOutput } from './write-output.ts'

/** A match of four bots at the limit of their calls has some 20 MB. */
const MAX_ORDERS_BYTES = 256 * 1_048_576

/** `quartet replay`: plays a match again from its logged orders. No code of any bot runs. */
export async function replayCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    seed: { type: 'string', short: 's' },
    input: { type: 'string', short: 'i' },
    output: { type: 'string', short: 'o' },
    orders: { type: 'string' },
    game: { type: 'string' },
    data: { type: 'string' },
  })
  // One name and no orders: a file that holds a whole match.
  if (positionals.length === 1 && values.orders === undefined && values.seed === undefined)
    return (await import('./replay-file.ts')).replayFile(caller, positionals[0], values)
  const names = fourOf(positionals, 'names').map(checkBotName)
  if (values.seed === undefined) throw badUsage('expected the seed of the match: --seed N')
  if (values.orders === undefined) throw badUsage('expected the orders of the match: --orders FILE')
  const seed = parseSeed(values.seed)
  checkOutput(caller, values.output)
  const config = await readConfig(caller, values.input, parseGame(values.game))
  const rounds = readOrders(caller, values.orders, config.game, config.rounds)
  const output = outputOfOrders(config.game, { config: config.text, seed, names, rounds, statuses: [] })
  if (!output.ok) throw badPlace(config.fileName, output.error)
  caller.log(formatLoading(seed, names))
  await writeOutput(caller, values.output, output.value.pieces)
  const { aborted, scores } = output.value.result
  if (aborted !== undefined) throw badInput(`the match ended before its last round: ${aborted}`)
  caller.log(formatScores(names, scores))
  return 0
}

function readOrders(caller: Caller, path: string, game: AnyGame, rounds: number): RoundOrders[] {
  const orders = parseOrders(unpack(readInput(caller, path, MAX_ORDERS_BYTES), path), game.orderKinds)
  if (!orders.ok) throw badPlace(path, orders.error)
  if (orders.value.length !== rounds)
    throw badInput(
      `${path}: expected the orders of ${rounds} rounds, as the configuration says, but found ${orders.value.length}`,
    )
  return orders.value
}

/** The text of a file that may be gzipped, whatever it is called. */
function unpack(bytes: Buffer, path: string): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return textOfInput(bytes, path)
  try {
    return textOfInput(gunzipSync(bytes, { maxOutputLength: MAX_ORDERS_BYTES }), path)
  } catch (error) {
    throw badInput(
      `${path}: expected a whole gzip file of at most ${MAX_ORDERS_BYTES / 1_048_576} MiB of text (${(error as Error).message})`,
    )
  }
}
