import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { cppPlayer } from '../cpp-player.ts'
import type { Ended, Quartet } from '../ended.ts'
import { fillCache } from '../run-folder.ts'

/** A bot with debug output. */
export const NOISY = cppPlayer(
  'Sample',
  'cerr << "round " << round() << endl;\n    for (int id : my_units(me())) move(id, Dir(random(0, 3)));',
)

/** The command line in one folder for all tests of a file, which knows what other tests compiled. */
export function withCompiler(run: Quartet) {
  const places = { folder: '' }
  beforeAll(() => {
    places.folder = mkdtempSync(join(tmpdir(), 'quartet-check-'))
    fillCache(join(places.folder, 'quartet'))
  })
  afterAll(() => rmSync(places.folder, { recursive: true, force: true }))
  return {
    places,
    quartet: (...args: string[]): Promise<Ended> => run(args, { cwd: places.folder, home: places.folder }),
  }
}
