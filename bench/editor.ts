import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds } from '../src-games/index.ts'
import { createCompiler } from '../src-main/engines/compiler/compiler.ts'

/**
 * What the editor waits for: `npm run bench -- editor`. The index of each whole player, beside the check of the same text in
 * the same run, as a ratio: on a busy machine only that says something. Each text is asked for a second time with a line more,
 * so that nothing is taken from memory.
 */
const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const compiler = createCompiler({ cacheDir: folder })
const players = new URL('../test/players/', import.meta.url)

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return performance.now() - began
}

try {
  for (const game of gameIds)
    for (const fileName of readdirSync(new URL(`${game}/`, players))) {
      const source = readFileSync(new URL(`${game}/${fileName}`, players), 'utf8')
      const ask = { game, fileName, source, standard: 'c++17', mode: 'release' } as const
      await compiler.diagnose(ask)
      const first = await compiler.index(ask)
      const again = { ...ask, source: `${source}\n// again\n` }
      const check = await timed(() => compiler.diagnose(again))
      const index = await timed(() => compiler.index(again))
      console.log(
        `${fileName}: ${source.split('\n').length} lines, ${first.places.length / 4} places; check ${check.toFixed(0)} ms, index ${index.toFixed(0)} ms (${(index / check).toFixed(2)} ×)`,
      )
    }
} finally {
  await compiler.close()
  rmSync(folder, { recursive: true, force: true })
}
