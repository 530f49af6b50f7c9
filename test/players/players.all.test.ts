import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import { publicLength } from '../../src-games/kit/block.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { ORDER_INTS } from '../../src-games/kit/orders.ts'
import { playMatch } from '../../src-games/kit/play-match.ts'
import type { Compiler } from '../../src-main/engines/compiler/compiler.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { createWasmBot } from '../../src-main/engines/match-child/wasm-bot.ts'
import { compileOk, testCompiler } from '../wasm-testing.ts'

/**
 * Whole players as students write them, each in seat 0 against three Demos. The numbers are those of the same file
 * built by g++ 12 against the same headers and shown the same states: every order of the match is the same.
 * `npm run bench -- records` makes them where there is a g++.
 */
const PLAYERS: readonly { game: GameId; file: string; orders: number; sha256: string }[] = [
  {
    game: 'pandemic',
    file: 'AIXavier.cc',
    orders: 5533,
    sha256: '43d10421e7bd7a997b0718ce87fd2adee77cb41bcbe7ce8387e8e043bfd523a6',
  },
  {
    game: 'pandemic',
    file: 'AIRoger.cc',
    orders: 3620,
    sha256: 'aa31bfdf7e5d9140ffda4f57d72c3cc601c2796b6d952b4dcb0dcaa3fd31db47',
  },
  {
    game: 'the-walking-dead',
    file: 'AIXuriguera.cc',
    orders: 9969,
    sha256: '47d60b40152b13e205dcc97da0b36f98c5fb2de968361b1365b1a6b2a9c947fd',
  },
  {
    game: 'the-walking-dead',
    file: 'AIMichonne.cc',
    orders: 3643,
    sha256: '45d48cc0a98018deae58178219f32f710b303e638e61adbf074461dc5fefdceb',
  },
  {
    game: 'pandemic',
    file: 'AIPilgrim.cc',
    orders: 5627,
    sha256: 'f28e4f830a6df27c97562f1b78f523729ec81f7759bd0419d19ad3589de1896c',
  },
  {
    game: 'pandemic',
    file: 'AISurveyor.cc',
    orders: 3042,
    sha256: '7148a636de7bddc3375a36dad160ba24bda54aed1973784523d3b9613dcbeee7',
  },
  {
    game: 'mad-max',
    file: 'AICourier.cc',
    orders: 239,
    sha256: '87768d6e0481b1b92b606f2ffb665f50662124083daeb875b56639c12777a90b',
  },
  {
    game: 'the-walking-dead',
    file: 'AIGleaner.cc',
    orders: 3318,
    sha256: 'ebb0881c0f72a2db7206dc36daec576a3426e5fdcaef8f350d0af8f08ea8ed3c',
  },
  {
    game: 'apocalypse-now',
    file: 'AIPlatoon.cc',
    orders: 5804,
    sha256: '275c32c8e3c683a1678ca66c086dd65c0108e6e3456515024e6ad23b09302ade',
  },
]

let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
})
afterAll(() => compiler.close())

const compile = async (game: GameId, path: string) => {
  const source = readFileSync(path)
  return (await compileOk(compiler, source, { game, fileName: basename(path) })).module
}

test.each(PLAYERS)(
  '$game: $file orders what it orders when g++ builds it',
  async ({ game: id, file, ...native }) => {
    const game = gameOf(id)
    const config = game.parseConfig(readFileSync(join(resourcesDir(), 'maps', id, 'default.cnf'), 'utf8'))
    if (!config.ok) throw new Error(config.error.message)
    const seed = 30
    const state = game.start(config.value, seed)
    if (!state.ok) throw new Error(state.error.message)
    const player = await compile(id, join(import.meta.dirname, id, file))
    const demo = await compile(id, join(resourcesDir(), 'bots', id, 'Demo.cc'))
    const bots = [player, demo, demo, demo].map((module, seat) =>
      createWasmBot({
        module,
        maxCalls: game.maxCalls,
        orderKinds: game.orderKinds.length,
        seat,
        seed: game.botRandom.seedOf(seed, seat),
        blockLength: publicLength(state.value.ints),
      }),
    )
    let orders = 0
    const hash = createHash('sha256')
    const { freezes } = playMatch(game, config.value.rounds, state.value, bots, {
      onRound({ round, orders: [own] }) {
        let line = `${round}:`
        for (let at = 0; at < own.length; at += ORDER_INTS) line += ` ${own[at + 1]},${own[at + 2]}`
        hash.update(`${line}\n`)
        orders += own.length / ORDER_INTS
      },
    })
    expect(freezes).toEqual([undefined, undefined, undefined, undefined])
    expect({ orders, sha256: hash.digest('hex') }).toEqual(native)
  },
)
