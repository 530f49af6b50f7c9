import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a run draws of cases that are too dear for every run: by the commit, so that each has others and a red run can be
 * repeated. `QUARTET_DRAW` gives another draw, `QUARTET_ALL=1` plays everything. Where there is no git it is made of the files.
 */
export function drawOfRun(): string {
  return process.env['QUARTET_DRAW'] || (commit() ?? hashOfFiles())
}

/** The part of the cases that this run has: one of `every`; at least one. A failure names its case. */
export function partOf<T>(cases: readonly T[], every: number): readonly T[] {
  if (process.env['QUARTET_ALL'] === '1') return cases
  const hash = createHash('sha256').update(drawOfRun()).digest()
  const first = hash.readUInt32LE() % Math.min(every, cases.length)
  return cases.filter((_, k) => k % every === first)
}

const root = join(import.meta.dirname, '..')

function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

function hashOfFiles(): string {
  const hash = createHash('sha256')
  for (const folder of ['src-games', 'src-main', 'src-shared', 'test'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.[a-z]+$/.test(file)) hash.update(file).update(readFileSync(join(root, folder, file)))
  return hash.digest('hex')
}
