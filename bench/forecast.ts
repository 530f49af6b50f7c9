import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gameList, gameOf } from '../src-games/index.ts'
import { publicLength } from '../src-games/kit/block.ts'
import type { BotSeat } from '../src-games/kit/play-match.ts'
import type { GameId, GameState } from '../src-games/kit/game.ts'
import { playMatch } from '../src-games/kit/play-match.ts'
import { createCompiler } from '../src-main/compiler/compiler.ts'
import { resourcesDir } from '../src-main/entries.ts'
import { createWasmBot, FUEL_PER_SECOND } from '../src-main/match-child/wasm-bot.ts'
import { HEAVY } from './bots/cpp-bots.ts'
import { hasGpp, playNatively, type ShownMatch } from './support/native-player.ts'

/**
 * How much fuel whole players take in a second of native CPU: `npm run bench -- forecast [plays]`. Each player of
 * `test/players` plays a match in seat 0 against three Demos, metered; then the same file, built by g++ -O2, is shown the
 * same states, and must order the same. What a forecast of CPU is worth is the spread of these figures.
 */
const PLAYS = Number(process.argv[2] ?? 5)
const SEED = 30
/** How far from the median a player may be. */
const NEAR = 0.15
/** What is over sooner is mostly the clock's own time. */
const SHORTEST_SECONDS = 0.005
const players = join(import.meta.dirname, '..', 'test', 'players')
const folder = mkdtempSync(join(tmpdir(), 'quartet-forecast-'))
// What was compiled for the last run is taken from there: by content, so that it cannot be stale.
const compiler = createCompiler({ cacheDir: join(tmpdir(), 'quartet-bench-forecast') })

interface Player {
  readonly name: string
  readonly game: GameId
  readonly source: string
}

const wholePlayers = gameList.flatMap(({ id }): Player[] =>
  readdirSync(join(players, id))
    .filter((file) => file.endsWith('.cc'))
    .map((file) => ({
      name: basename(file, '.cc').slice(2),
      game: id,
      source: readFileSync(join(players, id, file), 'utf8'),
    })),
)
const searches: Player = { name: 'the bench’s searches', game: 'pandemic', source: HEAVY }

async function build(game: GameId, source: string): Promise<WebAssembly.Module> {
  const request = { game, fileName: 'AIBench.cc', source, standard: 'c++11', mode: 'release' } as const
  const { wasm, diagnostics } = await compiler.compile(request)
  if (!wasm) throw new Error(diagnostics.map((one) => `${one.line}: ${one.message}`).join('\n'))
  return new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>)
}

async function playMetered({ game: id, source }: Player) {
  const game = gameOf(id)
  const config = game.parseConfig(readFileSync(join(resourcesDir(), 'maps', id, 'default.cnf'), 'utf8'))
  const start = config.ok ? game.start(config.value, SEED) : config
  if (!config.ok || !start.ok) throw new Error('the configuration is not right')
  const state = start.value as GameState
  const blockLength = publicLength(state.ints)
  const demo = await build(id, readFileSync(join(resourcesDir(), 'bots', id, 'Demo.cc'), 'utf8'))
  const seatOf = (module: WebAssembly.Module, seat: number) =>
    createWasmBot({
      module,
      maxCalls: game.maxCalls,
      orderKinds: game.orderKinds.length,
      seat,
      seed: game.botRandom.seedOf(SEED, seat),
      blockLength,
    })
  const player = seatOf(await build(id, source), 0)
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
    config.value.rounds,
    state,
    [shown, ...[1, 2, 3].map((seat) => seatOf(demo, seat))],
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
    seed: game.botRandom.seedOf(SEED, 0),
    blocks: Buffer.concat(blocks),
  }
  return { fuel: player.fuelUsed, hash, match }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]

try {
  if (!hasGpp()) {
    console.log('There is no g++ here, so there is nothing to compare with.')
  } else {
    const found: number[] = []
    for (const player of [...wholePlayers, searches]) {
      const { fuel, hash, match } = await playMetered(player)
      const play = playNatively(player.game, player.source, match, folder)
      const runs = Array.from({ length: PLAYS }, play).flatMap((run) => (run ? [run] : []))
      if (runs.length === 0) {
        console.log(`${player.name.padEnd(22)} stops before its end when g++ builds it`)
        continue
      }
      const seconds = Math.min(...runs.map((run) => run.seconds))
      if (player !== searches && seconds > SHORTEST_SECONDS) found.push(fuel / seconds)
      const same = runs.every((run) => run.hash === hash) ? '' : '  (OTHER ORDERS)'
      console.log(
        `${player.name.padEnd(22)} ${(1000 * seconds).toFixed(2).padStart(9)} ms native ${fuel.toExponential(3)} units ${(fuel / seconds).toExponential(2)} a native second, forecast ${(fuel / seconds / FUEL_PER_SECOND).toFixed(2)} s${same}`,
      )
    }
    const middle = median(found)
    const near = found.filter((one) => Math.abs(one / middle - 1) <= NEAR)
    console.log(
      `median of the whole players ${middle.toExponential(2)}, given for a second ${FUEL_PER_SECOND.toExponential(2)}: a margin of ${(middle / FUEL_PER_SECOND).toFixed(2)} for a slower judge; ${near.length} of ${found.length} within ${100 * NEAR} % of the median`,
    )
  }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
