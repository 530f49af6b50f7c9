import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { entryPath, resourcesDir } from '../../src-main/base/entries.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder, newHome } from '../run-folder.ts'

/** A file as students hand it in. */
export const cpp = (play: string) => `#include "Player.hh"
#define PLAYER_NAME Sample
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () {
    ${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`

/** An app and a home for the command line, both of which know what other tests compiled. */
export function qualifying() {
  const places = {} as { app: TestApp; home: string }
  beforeAll(async () => {
    places.app = await startApp(newDataFolder())
    places.home = newHome()
  })
  afterAll(async () => {
    await places.app.close()
    removeFolder(places.app.folder)
    rmSync(places.home, { recursive: true, force: true })
  })
  async function create(name: string, source: string, language: 'typescript' | 'cpp' = 'typescript') {
    return (await places.app.call('bots.create', { game: 'pandemic', name, language, from: { source } })).id
  }
  return {
    places,
    create,
    smallConfig: async (): Promise<number> =>
      (await places.app.call('configs.list', { game: 'pandemic' })).find(({ name }) => name === 'small')!.id,
    /** By `check` and `qualify` on the command line, and by the check in the window. */
    async isRefused(name: string, source: string, message: RegExp): Promise<void> {
      const { app, home: folder } = places
      const path = join(folder, 'AISample.cc')
      writeFileSync(path, source)
      const env = { ...process.env, XDG_CACHE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
      const quartet = (...args: string[]) =>
        spawnSync(process.execPath, [entryPath('quartet'), ...args], { cwd: folder, env, encoding: 'utf8' })
      const check = quartet('check', path, '--matches', '1')
      expect(check.stdout).toMatch(message)
      expect(check.status).toBe(1)
      const config = join(resourcesDir(), 'maps/pandemic/small.cnf')
      const qualify = quartet('qualify', path, '--seeds', '1', '--json', '-i', config)
      expect(qualify.status, qualify.stderr).toBe(1)
      const id = await create(name, source, 'cpp')
      const { findings } = await app.call('bots.checkSubmission', { id })
      const lines = findings.map(
        ({ line, column, severity, message: text }) => `:${line}:${column}: ${severity}: ${text}`,
      )
      expect(lines.join('\n')).toMatch(message)
    },
  }
}
