import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Ended, Quartet } from '../ended.ts'

/**
 * The command line for the tests of a file: each in a folder of its own, all with one home. It is empty unless the file says what
 * makes it (`newHome`, where C++ or what comes with Quartet is built).
 */
export function inAFolder(run: Quartet, makeHome = emptyHome) {
  const places = { folder: '', home: '' }
  beforeAll(() => void (places.home = makeHome()))
  afterAll(() => rmSync(places.home, { recursive: true, force: true }))
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-cli-'))
    places.folder = folder
    return () => rmSync(folder, { recursive: true, force: true })
  })
  return {
    places,
    quartet: (args: readonly string[], stdin = ''): Promise<Ended> =>
      run(args, { cwd: places.folder, home: places.home, stdin }),
    write: (name: string, text: string | Uint8Array): void => writeFileSync(join(places.folder, name), text),
  }
}

function emptyHome(): string {
  return mkdtempSync(join(tmpdir(), 'quartet-home-'))
}
