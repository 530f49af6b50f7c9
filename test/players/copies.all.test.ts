import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import { createRoundLog, type AnyGame, type GameId, type GameState } from '../../src-games/kit/game.ts'
import type { CppStandard } from '../../src-shared/contract/build-options.ts'
import { startedMatch } from '../games/started-match.ts'
import { seatedBot } from '../seated-bot.ts'
import { closedAfter } from '../closed-after.ts'
import { compileOk, testCompiler } from '../wasm-testing.ts'

/**
 * Players as students write them, against the same players compiled by g++ 12 (-O2, with the flags of their game's
 * Makefile) over the same headers: every order and every line of their logs, of four copies in a whole match. The sums
 * were taken from g++'s runs; one that changes means that a student's player would play another match here.
 */

const compiler = closedAfter(testCompiler())

const SEED = 5

/** What the four copies log and ask for, round by round: per order its kind and three numbers. */
async function playFour(id: GameId, file: string, standard: CppStandard): Promise<string> {
  const game: AnyGame = gameOf(id)
  const source = readFileSync(join(import.meta.dirname, id, file))
  const { module } = await compileOk(compiler, source, { game: id, fileName: file, standard })
  const map = join(import.meta.dirname, '../../resources/maps', id, 'default.cnf')
  const { state, rounds } = startedMatch<GameState>(game, readFileSync(map, 'utf8'), SEED)
  const bots = [0, 1, 2, 3].map((seat) => seatedBot(game, module, state, { seat, seed: SEED }))
  const texts = ['', '', '', '']
  for (let round = 0; round < rounds; round++) {
    for (const bot of bots) bot.begin(state)
    const orders = bots.map((bot, seat) => {
      const { orders, log } = bot.finish()
      texts[seat] += `round ${round}\n${log}`
      for (let at = 0; at < orders.length; at += 4) texts[seat] += `${orders.slice(at, at + 4).join(' ')}\n`
      return orders
    })
    game.step(state, orders, createRoundLog())
  }
  expect(bots.map((bot) => bot.failure)).toEqual([undefined, undefined, undefined, undefined])
  return createHash('sha256').update(texts.join(''), 'latin1').digest('hex').slice(0, 16)
}

test.each([
  { id: 'mad-max', file: 'AIRaider.cc', standard: 'c++11', sum: '07a057ab5d2663ba' },
  { id: 'mad-max', file: 'AIRaider.cc', standard: 'c++20', sum: '07a057ab5d2663ba' },
  { id: 'mad-max', file: 'AIDice.cc', standard: 'c++11', sum: 'b3998895d68d298b' },
  { id: 'apocalypse-now', file: 'AIViet.cc', standard: 'c++11', sum: '1eb060e088b663b3' },
] as const)('$file of $id in $standard says and orders what it does when g++ built it', async (one) => {
  expect(await playFour(one.id, one.file, one.standard)).toBe(one.sum)
})
