import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '../../src-games/index.ts'
import { publicLength } from '../../src-games/kit/block.ts'
import type { GameId, GameState } from '../../src-games/kit/game.ts'
import { playMatch, type BotSeat } from '../../src-games/kit/play-match.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { startedMatch } from '../../test/games/started-match.ts'
import { seatedBot } from '../../test/seated-bot.ts'

/** What a player in seat 0 was shown in a match, for the same file built in another way to be shown it again. */
export interface ShownMatch {
  readonly blockInts: number
  readonly rounds: number
  readonly maxCalls: number
  readonly seed: number
  /** One block after another. */
  readonly blocks: Uint8Array
}

export interface ShowOptions {
  readonly game: GameId
  readonly seed: number
  readonly player: WebAssembly.Module
  /** In the three other seats. */
  readonly other: WebAssembly.Module
}

/**
 * Plays a match on the game's own map, the player in seat 0, metered and without a limit. `hash` is of all its orders
 * (four ints each). Throws when it stops.
 */
export function showMatch({ game: id, seed: matchSeed, player: module, other }: ShowOptions) {
  const game = gameOf(id)
  const config = readFileSync(join(resourcesDir(), 'maps', id, 'default.cnf'), 'utf8')
  const { state, rounds } = startedMatch<GameState>(game, config, matchSeed)
  const blockLength = publicLength(state.ints)
  const seatOf = (module: WebAssembly.Module, seat: number) =>
    seatedBot(game, module, state, { seat, seed: matchSeed })
  const player = seatOf(module, 0)
  const blocks: Uint8Array[] = []
  const shown: BotSeat = {
    begin(now) {
      blocks.push(new Uint8Array(now.ints.slice(0, blockLength).buffer))
      player.begin(now)
    },
    finish: () => player.finish(),
  }
  let hash = 0
  const { freezes } = playMatch(
    game,
    rounds,
    state,
    [shown, ...[1, 2, 3].map((seat) => seatOf(other, seat))],
    {
      onRound({ orders: [own] }) {
        for (const int of own) hash = (Math.imul(hash, 31) + int) >>> 0
      },
    },
  )
  if (freezes[0]) throw new Error(freezes[0].reason)
  const match: ShownMatch = {
    blockInts: blockLength,
    rounds: blocks.length,
    maxCalls: game.maxCalls,
    seed: game.botRandom.seedOf(matchSeed, 0),
    blocks: Buffer.concat(blocks),
  }
  return { fuel: player.fuelUsed, hash, match }
}

interface PlayerExports {
  readonly memory: WebAssembly.Memory
  readonly quartet_fuel?: WebAssembly.Global<'i64'>
  readonly quartet_room?: WebAssembly.Global<'i32'>
  _initialize(): void
  quartet_open(blockInts: number, maxCalls: number, logLimit: number, me: number, seed: number): number
  quartet_make(): void
  quartet_play(): void
}

/** Places of the struct `Door` (`resources/cpp/kit/__quartet.hh`), in ints. */
const DOOR = { block: 0, orders: 1, orderCount: 2, logLength: 5, logLimit: 6, logCut: 7 }
const LOG_BYTES = 65536
const ROOM_BYTES = 8_000_000

/**
 * A play of a shown match by a module, metered or not: CPU of this thread within the player, in seconds, and the hash of
 * its orders. The harness for g++ does the same (`native-player.ts`).
 */
export function playShown(module: WebAssembly.Module, match: ShownMatch): { seconds: number; hash: number } {
  const instance = new WebAssembly.Instance(module, { quartet: { stop() {}, threw() {} } })
  const bot = instance.exports as unknown as PlayerExports
  if (bot.quartet_fuel) bot.quartet_fuel.value = 2n ** 62n
  if (bot.quartet_room) bot.quartet_room.value = ROOM_BYTES
  bot._initialize()
  const door = bot.quartet_open(match.blockInts, match.maxCalls, LOG_BYTES, 0, match.seed) >>> 2
  bot.quartet_make()
  let seconds = 0
  let hash = 0
  for (let round = 0; round < match.rounds; round++) {
    const ints = new Int32Array(bot.memory.buffer)
    const bytes = 4 * match.blockInts
    new Uint8Array(bot.memory.buffer).set(
      match.blocks.subarray(round * bytes, (round + 1) * bytes),
      ints[door + DOOR.block],
    )
    ints[door + DOOR.orderCount] = ints[door + DOOR.logLength] = ints[door + DOOR.logCut] = 0
    ints[door + DOOR.logLimit] = LOG_BYTES
    const before = process.threadCpuUsage()
    bot.quartet_play()
    const { user, system } = process.threadCpuUsage(before)
    seconds += (user + system) / 1e6
    const after = new Int32Array(bot.memory.buffer)
    const orders = after[door + DOOR.orders] >>> 2
    for (let at = 0; at < 4 * after[door + DOOR.orderCount]; at++)
      hash = (Math.imul(hash, 31) + after[orders + at]) >>> 0
  }
  return { seconds, hash }
}
