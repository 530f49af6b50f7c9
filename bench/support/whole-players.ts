import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gameList } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { HEAVY } from '../bots/cpp-bots.ts'

/** A player in C++ that a bench plays here and natively. */
export interface WholePlayer {
  readonly name: string
  readonly game: GameId
  readonly source: string
}

const players = join(import.meta.dirname, '..', '..', 'test', 'players')

/** Those of `test/players`, game by game. */
export const wholePlayers: readonly WholePlayer[] = gameList.flatMap(({ id }) =>
  readdirSync(join(players, id))
    .filter((file) => file.endsWith('.cc'))
    .map((file) => ({
      name: basename(file, '.cc').slice(2),
      game: id,
      source: readFileSync(join(players, id, file), 'utf8'),
    })),
)

export const searches: WholePlayer = { name: 'Searches', game: 'pandemic', source: HEAVY }

export const demoOf = (game: GameId): string =>
  readFileSync(join(resourcesDir(), 'bots', game, 'Demo.cc'), 'utf8')

/** Its module as bots play it, and as it was before the meter. Throws what the compiler says of it. */
export async function buildModules(compiler: Compiler, game: GameId, source: string) {
  const request = { game, fileName: 'AIBench.cc', source, standard: 'c++11', mode: 'release' } as const
  const { wasm, shareable, diagnostics } = await compiler.compile(request)
  if (!wasm || !shareable) throw new Error(diagnostics.map((one) => `${one.line}: ${one.message}`).join('\n'))
  return {
    metered: new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>),
    plain: () => new WebAssembly.Module(shareable as Uint8Array<ArrayBuffer>),
  }
}
