import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkCompiler } from '../../../test/shared-compiler.ts'
import { folderWithCompiler, removeFolder, startApp } from '../../../test/start-app.ts'
import { entryPath, resourcesDir } from '../../base/entries.ts'

const SOURCE = `#include "Player.hh"
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
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-check-'))
  linkCompiler(join(folder, 'quartet'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function quartet(...args: string[]) {
  const env = { ...process.env, XDG_CACHE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [entryPath('quartet'), ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('check names lines, exports without debug output, and never writes over the file itself', () => {
  const path = join(folder, 'AISample.cc')
  writeFileSync(path, SOURCE)
  const clean = quartet('check', path, '--export', 'out.cc')
  expect(clean).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('AISample.cc:6:5: error: writes to cerr'),
  })
  expect(clean.stdout).toMatch(/it uses less than 0\.01 s per match \(4 matches\)/)
  const exported = SOURCE.split('\n').filter((line) => !line.includes('cerr'))
  expect(readFileSync(join(folder, 'out.cc'), 'utf8')).toBe(exported.join('\n'))
  const refused = quartet('check', path, '--export', './AISample.cc')
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('never overwritten') })
  expect(readFileSync(path, 'utf8')).toBe(SOURCE)
  writeFileSync(path, SOURCE.replace('struct', 'int total;\nstruct'))
  expect(quartet('check', path)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('AISample.cc:3:5: error: total (int) is a global variable'),
  })
  expect(quartet('check')).toMatchObject({ status: 2 })
  expect(quartet('check', 'x.ts')).toMatchObject({ status: 1 })
})

it('check --mistakes plays the matches again, and refuses what depends on a variable that is never set', () => {
  const path = join(folder, 'AIUnset.cc')
  writeFileSync(
    path,
    SOURCE.replace('Dir(random(0, 3))', 'way').replace('  void play', '  Dir way;\n  void play'),
  )
  const { status, stdout } = quartet('check', path, '--mistakes', '--matches', '1')
  expect(stdout).toMatch(
    /AIUnset\.cc:5:7: error: orders depend on a member never set: way; it decides in line 8\./,
  )
  expect(status).toBe(1)
})

it('run plays a compiled bot from its file, and a source with Latin-1 letters and Windows lines', async () => {
  const app = await startApp(folderWithCompiler())
  const from = { source: SOURCE }
  const { versions } = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Sample',
    language: 'cpp',
    from,
  })
  const { fileName, bytes } = await app.call('bots.export', { versionId: versions[0].id })
  writeFileSync(join(folder, fileName), bytes)
  await app.close()
  removeFolder(app.folder)
  const text = SOURCE.replace('#include', '// posició\n#include').replaceAll('\n', '\r\n').trimEnd()
  writeFileSync(join(folder, 'AILatin.cc'), Buffer.from(text, 'latin1'))
  const config = join(resourcesDir(), 'maps/pandemic/small.cnf')
  const play = (bot: string) => quartet('run', bot, bot, bot, bot, '-s', '3', '-i', config)
  const fromModule = play(fileName)
  expect(fromModule.stderr).not.toContain('warning: player')
  expect(fromModule.status).toBe(0)
  expect(play('AILatin.cc').stdout).toBe(fromModule.stdout)
  expect(quartet('run', fileName, 'Demo', 'Demo', 'Demo', '--game', 'mad-max', '-i', config).status).toBe(1)
})
