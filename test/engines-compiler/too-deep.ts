import { expect } from 'vitest'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { request } from '../wasm-testing.ts'

/** Texts of more of one kind than the compiler bears: it ends without a word. */
const COUNT = 100_000
export const around = (open: string, close: string, inner = '1', count = COUNT): string =>
  open.repeat(count) + inner + close.repeat(count)

/** What it is, a declaration of the class, what `play` does, and the line of that. */
export type TooDeep = readonly [what: string, declaration: string, play: string, line: number]

export const deepFile = (declaration: string, play: string) => `#include "Player.hh"
#define PLAYER_NAME Deep
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  ${declaration}
  void play () { ${play} }
};
RegisterPlayer(PLAYER_NAME);
`
export async function proveTooDeep(compiler: Compiler, [, declaration, play, line]: TooDeep): Promise<void> {
  const asked = request(deepFile(declaration, play), { fileName: 'AIDeep.cc' })
  const result = await compiler.compile(asked)
  expect(result.ok).toBe(false)
  const errors = result.diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map((one) => one.line)).toEqual(errors.map(() => line))
  expect(errors[0].message).toMatch(/brackets|operators|bracket nesting/)
}
