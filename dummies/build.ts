import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAME_IDS } from '../src-games/kit/game.ts'
import { createCompiler } from '../src-main/compiler/compiler.ts'
import { compileDummy, moduleOf } from './compile.ts'

/** `npm run dummies`: makes the modules that are shipped from their sources. Commit them with what made them change. */
const compiler = createCompiler({ cacheDir: join(tmpdir(), 'quartet-test-compiler') })
try {
  for (const game of GAME_IDS) {
    const module = await compileDummy(compiler, game)
    writeFileSync(moduleOf(game), module)
    console.log(`${game.padEnd(17)} ${(module.length / 1024).toFixed(0)} KB`)
  }
} finally {
  await compiler.close()
}
