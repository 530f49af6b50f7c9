import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DIALECTS, type DialectName } from './gardens-dialects.ts'
import { gardens } from './gardens.ts'
import { MATCHES } from './gardens-matches.ts'
import { ODD_MATCHES, orchard, winter } from './odd-seasons.ts'
import { MOLES, WORMS_MATCH, worms } from './worms.ts'

/**
 * `node test/seasons/make-hashes.ts` (needs g++ and make): builds the mini game by its own makefile in each dialect, plays
 * the matches, and writes the hashes of what the programs wrote to `gardens-hashes.json`, `worms-hashes.json` and `odd-hashes.json`, so that tests need no g++.
 */
const hashes: Record<string, Hashes> = {}
for (const dialect of Object.keys(DIALECTS) as DialectName[])
  for (const [match, of] of played(gardens(dialect), MATCHES))
    hashes[`${dialect} ${match.seed} ${match.players.join(' ')}`] = of
write('gardens-hashes.json', hashes)
write('worms-hashes.json', played({ ...worms(), 'AIMole.cc': MOLES[1] }, [WORMS_MATCH])[0][1])
write('odd-hashes.json', {
  winter: played(winter(), [ODD_MATCHES.winter])[0][1],
  orchard: played(orchard(), [ODD_MATCHES.orchard])[0][1],
})

interface Hashes {
  readonly output: string
  readonly errors: string
}
interface Match {
  readonly seed: number
  readonly players: readonly string[]
}

function played(material: Readonly<Record<string, string>>, matches: readonly Match[]): [Match, Hashes][] {
  const folder = mkdtempSync(join(tmpdir(), 'gardens-'))
  try {
    for (const [name, text] of Object.entries(material)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      writeFileSync(join(folder, name), text, 'latin1')
    }
    execFileSync('make', ['-s'], { cwd: folder, stdio: 'inherit' })
    return matches.map((match) => {
      const files = ['-i', 'default.cnf', '-o', 'out.txt', '-s', String(match.seed)]
      const command = ['-c', './Game "$@" 2> err.txt && cat out.txt', 'sh', ...files, ...match.players]
      const output = execFileSync('sh', command, { cwd: folder })
      const errors = execFileSync('cat', ['err.txt'], { cwd: folder })
      return [match, { output: hashOf(output), errors: hashOf(errors) }]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function write(name: string, value: unknown): void {
  writeFileSync(join(import.meta.dirname, name), `${JSON.stringify(value, undefined, 2)}\n`)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
