import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlannedMatch } from './plan.ts'

/**
 * What `quartet run` prints of a planned match: an original's output. Throws with its complaint where it has one. Built bots
 * are kept in `cache` of the data folder.
 */
export function runCommand({ game, config, seed, limits, bots }: PlannedMatch, dataFolder: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-by-command-'))
  try {
    const files = bots.map(({ name, language, source }) => {
      const path = join(folder, language === 'cpp' ? `AI${name}.cc` : `${name}.ts`)
      writeFileSync(path, source)
      return path
    })
    const map = join(folder, 'map.cnf')
    writeFileSync(map, config)
    const quartet = new URL('../../src-main/hosts/cli/quartet.ts', import.meta.url).pathname
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        ...[quartet, 'run', ...files, '--game', game, '--data', dataFolder],
        ...['-i', map, '-s', String(seed), '--limits', limits],
      ],
      { encoding: 'utf8', maxBuffer: 1 << 28 },
    )
    if (status !== 0) throw new Error(stderr.slice(-500))
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
