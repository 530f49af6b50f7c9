import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBotBuilder, type BotSource } from '../src-main/core/bots/build-bot.ts'
import type { MistakeWatch } from '../src-main/engines/compiler/request/mistake-flags.ts'
import { createMatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { playOwnMatches } from '../src-main/features/mistakes/own-matches.ts'
import { playAgain, type SearchedMatch } from '../src-main/features/mistakes/play-again.ts'
import { createWatched } from '../src-main/features/mistakes/watched-bot.ts'
import { note } from './support/figures.ts'

/**
 * What looking for mistakes costs: a whole match of a whole player of each game, played again by the ordinary build and by
 * the two that watch, in turns. `npm run bench -- mistakes [plays]`. Time is that of the match process, best of all, so
 * ratios hold on a busy machine as far as anything does.
 */
const PLAYS = Number(process.argv[2] ?? 3)
const PLAYERS = [
  ['pandemic', 'AIPilgrim.cc'],
  ['mad-max', 'AICourier.cc'],
  ['the-walking-dead', 'AIGleaner.cc'],
  ['apocalypse-now', 'AIPlatoon.cc'],
] as const

// What was compiled for the last run is taken from there: by content, so that it cannot be stale.
const builder = createBotBuilder(join(tmpdir(), 'quartet-bench-mistakes'))
const pool = createMatchPool({ processes: 1 })

const timed = async (match: SearchedMatch, wasm: Uint8Array): Promise<number> =>
  (await playAgain(pool, match, wasm)).durationMs

try {
  for (const [game, file] of PLAYERS) {
    const source = readFileSync(join(import.meta.dirname, '../test/players', game, file), 'utf8')
    const bot: BotSource = { game, name: file.slice(2, -3), language: 'cpp', source }
    const [match] = await playOwnMatches(builder, pool, bot, { count: 1 })
    const plain = await builder.build(bot)
    if (match === undefined || !plain.ok || plain.program.kind !== 'wasm')
      throw new Error(`${file} does not compile`)
    const ordinary = plain.program.wasm
    const watched = async (watch: MistakeWatch) => {
      const built = await createWatched(builder, bot, watch)
      if (typeof built === 'string') throw new Error(built)
      return built.with({ fill: 0 })
    }
    const builds = [ordinary, await watched('memory'), await watched('values')]
    const best = builds.map(() => Infinity)
    for (let k = 0; k < PLAYS; k++)
      for (const [at, wasm] of builds.entries()) best[at] = Math.min(best[at], await timed(match, wasm))
    const [base, memory, values] = best
    note(`${bot.name} (${game}) / as it plays`, base, { unit: ' ms' })
    note(`${bot.name} (${game}) / memory watched`, memory / base, { unit: ' ×' })
    note(`${bot.name} (${game}) / values watched`, values / base, { unit: ' ×' })
    console.log(
      `${game.padEnd(17)} ${bot.name.padEnd(8)} ${match.rounds} rounds: ${base.toFixed(0)} ms as it plays; memory watched ${(memory / base).toFixed(1)} ×, values watched ${(values / base).toFixed(1)} ×`,
    )
  }
} finally {
  await Promise.all([pool.close(), builder.close()])
}
