import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import type { GameId, GameState } from '../../src-games/kit/game.ts'
import { ORDER_INTS } from '../../src-games/kit/orders.ts'
import { playMatch } from '../../src-games/kit/play-match.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { startedMatch } from '../games/started-match.ts'
import { seatedBot } from '../seated-bot.ts'
import { compileOk } from '../wasm-testing.ts'

/**
 * A whole player as a student writes it, in seat 0 against three Demos. The numbers are those of the same file built by g++ 12
 * against the same headers and shown the same states: every order of the match is the same. `npm run bench -- records` makes
 * them where there is a g++.
 */
export interface RecordedPlayer {
  readonly game: GameId
  readonly file: string
  readonly orders: number
  readonly sha256: string
}

/** Plays it in that match: every order is that of g++'s program. */
export async function expectSameOrders(
  compiler: Compiler,
  { game: id, file, ...native }: RecordedPlayer,
): Promise<void> {
  const compile = async (path: string) =>
    (await compileOk(compiler, readFileSync(path), { game: id, fileName: basename(path) })).module

  const game = gameOf(id)
  const config = readFileSync(join(resourcesDir(), 'maps', id, 'default.cnf'), 'utf8')
  const seed = 30
  const { state, rounds } = startedMatch<GameState>(game, config, seed)
  const player = await compile(join(import.meta.dirname, id, file))
  const demo = await compile(join(resourcesDir(), 'bots', id, 'Demo.cc'))
  const bots = [player, demo, demo, demo].map((module, seat) =>
    seatedBot(game, module, state, { seat, seed }),
  )
  let orders = 0
  const hash = createHash('sha256')
  const { freezes } = playMatch(game, rounds, state, bots, {
    onRound({ round, orders: [own] }) {
      let line = `${round}:`
      for (let at = 0; at < own.length; at += ORDER_INTS) line += ` ${own[at + 1]},${own[at + 2]}`
      hash.update(`${line}\n`)
      orders += own.length / ORDER_INTS
    },
  })
  expect(freezes).toEqual([undefined, undefined, undefined, undefined])
  expect({ orders, sha256: hash.digest('hex') }).toEqual(native)
}
