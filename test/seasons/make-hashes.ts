import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIALECTS, type DialectName } from './gardens-dialects.ts'
import { gardens } from './gardens.ts'
import { MATCHES } from './gardens-matches.ts'

/**
 * `node test/seasons/make-hashes.ts` (needs g++ and make): builds the mini game by its own makefile in each dialect, plays
 * the matches, and writes the hashes of what the programs wrote to `gardens-hashes.json`, so that tests need no g++.
 */
const hashes: Record<string, { output: string; errors: string }> = {}
for (const dialect of Object.keys(DIALECTS) as DialectName[]) {
  const folder = mkdtempSync(join(tmpdir(), 'gardens-'))
  try {
    for (const [name, text] of Object.entries(gardens(dialect))) writeFileSync(join(folder, name), text)
    execFileSync('make', ['-s'], { cwd: folder, stdio: 'inherit' })
    for (const { seed, players } of MATCHES) {
      const files = ['-i', 'default.cnf', '-o', 'out.txt', '-s', String(seed)]
      const command = ['-c', './Game "$@" 2> err.txt && cat out.txt', 'sh', ...files, ...players]
      const output = execFileSync('sh', command, { cwd: folder })
      const errors = execFileSync('cat', ['err.txt'], { cwd: folder })
      hashes[`${dialect} ${seed} ${players.join(' ')}`] = { output: hashOf(output), errors: hashOf(errors) }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
writeFileSync(join(import.meta.dirname, 'gardens-hashes.json'), `${JSON.stringify(hashes, undefined, 2)}\n`)

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
