import { gameIds } from '../src-games/index.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCompiler } from '../src-main/engines/compiler/service/compiler.ts'
import { SHARED_COMPILER } from '../test/shared-compiler.ts'
import { COMPILED_NAMES } from '../src-main/core/bots/templates.ts'
import { readCppFiles } from '../src-main/engines/compiler/files/cpp-files.ts'
import { writeRuntime } from '../src-main/engines/compiler/request/runtime-objects.ts'
import { toolchainFiles } from '../src-main/engines/compiler/files/toolchain-files.ts'
import { resourcesDir } from '../src-main/base/entries.ts'
import { compileDummy, compileShippedRuntime, moduleOf, runtimeFolder } from './compile.ts'

/** `npm run dummies`: makes what is shipped compiled from its sources: the Dummies, the rivals and the run-time part of bots. Commit them with what made them change. */
const cpp = readCppFiles(join(resourcesDir(), 'cpp'))
writeRuntime(runtimeFolder(), compileShippedRuntime(), cpp, toolchainFiles().version)
const compiler = createCompiler({ cacheDir: SHARED_COMPILER })
try {
  for (const [game, name] of gameIds.flatMap((id) => COMPILED_NAMES.map((one) => [id, one] as const))) {
    const module = await compileDummy(compiler, game, name)
    writeFileSync(moduleOf(game, name), module)
    console.log(`${game.padEnd(17)} ${name.padEnd(6)} ${(module.length / 1024).toFixed(0)} KB`)
  }
} finally {
  await compiler.close()
}
