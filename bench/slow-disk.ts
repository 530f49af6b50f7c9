import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowDiskLibrary } from '../test/faults/slow-disk.ts'
import { removeFolder, startApp } from '../test/start-app.ts'
import { playSeeds, playTired } from '../test/tired-matches.ts'
import { note } from './support/figures.ts'

/**
 * `npm run bench -- slow-disk [seeds]`: how long the main process is silent while matches are played and stored, on the disk
 * as it is and on one that takes half a second for whatever is to be on it for sure (`fsync`). For Linux with a C
 * compiler: the second is made by a library that is loaded before the system's.
 */
const SYNC_US = '500000'

if (process.argv[2] === 'play') await play(Number(process.argv[3]))
else compare(process.argv[2] ?? '100')

function compare(seeds: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-slow-'))
  try {
    const library = slowDiskLibrary(folder)
    if (!library) throw new Error('needs Linux and a C compiler')
    for (const [what, env] of [
      ['the disk as it is', {}],
      ['half a second for each fsync', { LD_PRELOAD: library, SLOW_DISK_US: SYNC_US }],
    ] as const) {
      console.log(what)
      const { status } = spawnSync(process.execPath, [import.meta.filename, 'play', seeds], {
        env: { ...process.env, ...env },
        stdio: 'inherit',
      })
      if (status !== 0) process.exitCode = 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function play(seeds: number): Promise<void> {
  const app = await startApp()
  await app.call('settings.set', { processes: 2 })
  const versions = await playTired(app.call)
  const gaps: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    gaps.push(now - last)
    last = now
  }, 5)
  const from = performance.now()
  await playSeeds(app.call, versions, seeds, 1000)
  clearInterval(timer)
  const seconds = (performance.now() - from) / 1000
  gaps.sort((a, b) => b - a)
  console.log(
    `  ${4 * seeds} matches in ${seconds.toFixed(1)} s; silent for at most ${gaps
      .slice(0, 6)
      .map((ms) => ms.toFixed(0))
      .join(', ')} ms`,
  )
  note(
    `${process.env['LD_PRELOAD'] === undefined ? 'the disk as it is' : 'half a second for each fsync'}: silent for at most`,
    gaps[0],
    { unit: ' ms' },
  )
  await app.close()
  removeFolder(app.folder)
}
