import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { runQuartet, type Ended } from '../run-quartet.ts'
import { newHome } from '../run-folder.ts'

/** The command line for the tests of a file: each in a folder of its own, all with one home. */
export function inAFolder() {
  const places = { folder: '', home: '' }
  beforeAll(() => void (places.home = newHome()))
  afterAll(() => rmSync(places.home, { recursive: true, force: true }))
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-cli-'))
    places.folder = folder
    return () => rmSync(folder, { recursive: true, force: true })
  })
  return {
    places,
    quartet: (args: readonly string[], stdin = ''): Promise<Ended> =>
      runQuartet(args, { cwd: places.folder, home: places.home, stdin }),
    write: (name: string, text: string | Uint8Array): void => writeFileSync(join(places.folder, name), text),
  }
}
