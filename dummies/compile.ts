import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameId } from '../src-games/kit/game.ts'
import { DEFAULT_STANDARD } from '../src-main/engines/compiler/request/compile-request.ts'
import type { Compiler } from '../src-main/engines/compiler/service/compiler.ts'
import { readCppFiles } from '../src-main/engines/compiler/files/cpp-files.ts'
import { compileRuntime, type RuntimeObjects } from '../src-main/engines/compiler/request/runtime-objects.ts'
import { openSysroot } from '../src-main/engines/compiler/files/sysroot.ts'
import { toolchainFiles } from '../src-main/engines/compiler/files/toolchain-files.ts'
import { runWasi } from '../src-main/engines/compiler/files/wasi-host.ts'
import type { CompiledName } from '../src-main/core/bots/templates.ts'
import { resourcesDir } from '../src-main/base/entries.ts'

/**
 * The Dummies' and rivals' sources lie in this folder, which no package of the app holds. What is shipped is
 * `resources/bots/<game>/<name>.wasm`: the compiled module without names, ready to run.
 */
export const sourceOf = (game: GameId, name: CompiledName = 'Dummy'): URL =>
  new URL(`${game}/AI${name}.cc`, import.meta.url)
export const moduleOf = (game: GameId, name: CompiledName = 'Dummy'): URL =>
  new URL(`../resources/bots/${game}/${name}.wasm`, import.meta.url)

/** The module as it is shipped. The toolchain is pinned, so the same source gives the same bytes everywhere. */
export async function compileDummy(
  compiler: Compiler,
  game: GameId,
  name: CompiledName = 'Dummy',
): Promise<Uint8Array> {
  const result = await compiler.compile({
    game,
    fileName: `AI${name}.cc`,
    source: readFileSync(sourceOf(game, name)),
    standard: DEFAULT_STANDARD,
    mode: 'release',
  })
  const problems = result.diagnostics.map(
    (one) => `${game} AI${name}.cc:${one.line}:${one.column} ${one.message}`,
  )
  if (!result.ok || problems.length > 0) throw new Error(problems.join('\n'))
  return result.shareable!
}

export const runtimeFolder = (): string => join(resourcesDir(), 'cpp', 'built')

/** What is linked into every bot, as it is shipped beside the Dummies. */
export function compileShippedRuntime(): RuntimeObjects {
  const files = toolchainFiles()
  const module = new WebAssembly.Module(readFileSync(files.programPath))
  const sysroot = openSysroot(files.sysrootPath)
  return compileRuntime(readCppFiles(join(resourcesDir(), 'cpp')), sysroot, (fs, args) => {
    const { exitCode, stderr } = runWasi(module, fs, args)
    if (exitCode !== 0) throw new Error(stderr)
  })
}
