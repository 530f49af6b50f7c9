import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { gameIds } from '../../../../src-games/index.ts'
import type { GameId } from '../../../../src-games/kit/game.ts'
import { resourcesDir } from '../../../base/entries.ts'
import type { CompileRequest, CompileResult } from '../request/compile-request.ts'
import { createCompiler, type Compiler, type TaskOptions } from './compiler.ts'

/** One text is one module, byte for byte, whichever process built it, when, and after what. */
const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** A compile process of its own over an empty cache. */
function freshCompiler(options: { readonly stays?: boolean } = {}): Compiler {
  const cacheDir = mkdtempSync(join(tmpdir(), 'quartet-built-ahead-'))
  const compiler = createCompiler({ ...options, cacheDir, shared: '' })
  ended.push(async () => {
    await compiler.close()
    rmSync(cacheDir, { recursive: true, force: true })
  })
  return compiler
}

const request = (game: GameId, name: string, change = '') => ({
  game,
  fileName: `AI${name}.cc`,
  source: readFileSync(join(resourcesDir(), 'bots', game, `${name}.cc`), 'utf8') + change,
  standard: 'c++11' as const,
  mode: 'release' as const,
})

/** Compiles, and returns the program, its shareable build and its diagnostics. */
async function built(compiler: Compiler, ask: CompileRequest, options?: TaskOptions) {
  const result: CompileResult = await compiler.compile(ask, options)
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics))
  expect(result.fromCache).toBe(false)
  const { wasm, shareable, debugInfo, diagnostics, registeredName } = result
  return { wasm, shareable, debugInfo, diagnostics, registeredName }
}

it.each(gameIds)(
  '%s: ahead, at the click, after other texts, in a window and by the command line',
  async (game) => {
    const ask = request(game, 'Walker', '\n// It rests.\n')
    const window = freshCompiler({ stays: true })
    await window.warm(request(game, 'Null'))
    const ahead = await built(window, ask, { isAhead: true })

    const other = freshCompiler({ stays: true })
    await built(other, request(game, 'Demo'))
    await built(other, { ...ask, source: `${ask.source}// It does not.\n` })
    expect(await built(other, ask)).toEqual(ahead)

    expect(await built(freshCompiler(), ask)).toEqual(ahead)
  },
)
