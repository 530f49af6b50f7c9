import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { entryPath } from '../../src-main/base/entries.ts'
import { fillCache } from '../run-folder.ts'

/** A bot with debug output. */
export const NOISY = `#include "Player.hh"
#define PLAYER_NAME Sample
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () {
    cerr << "round " << round() << endl;
    for (int id : my_units(me())) move(id, Dir(random(0, 3)));
  }
};
RegisterPlayer(PLAYER_NAME);
`

/** The command line, waited for, in one folder for all tests of a file that knows what other tests compiled. */
export function withCompiler() {
  const places = { folder: '' }
  beforeAll(() => {
    places.folder = mkdtempSync(join(tmpdir(), 'quartet-check-'))
    fillCache(join(places.folder, 'quartet'))
  })
  afterAll(() => rmSync(places.folder, { recursive: true, force: true }))
  return {
    places,
    quartet(...args: string[]) {
      const { folder } = places
      const env = { ...process.env, XDG_CACHE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
      const { status, stdout, stderr } = spawnSync(process.execPath, [entryPath('quartet'), ...args], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      return { status, stdout, stderr }
    },
  }
}
