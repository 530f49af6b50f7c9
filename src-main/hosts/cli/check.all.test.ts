import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { NOISY, withCompiler } from '../../../test/cli/with-compiler.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import { removeFolder, startApp } from '../../../test/start-app.ts'
import { newDataFolder } from '../../../test/run-folder.ts'
import { entryPath, resourcesDir } from '../../base/entries.ts'

const { places, quartet } = withCompiler(runQuartet)

it('check names a global variable, and never writes over the file itself', async () => {
  const path = join(places.folder, 'AISample.cc')
  writeFileSync(path, NOISY)
  const refused = await quartet('check', path, '--export', './AISample.cc')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('never overwritten') })
  expect(readFileSync(path, 'utf8')).toBe(NOISY)
  writeFileSync(path, NOISY.replace('struct', 'int total;\nstruct'))
  expect(await quartet('check', path)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('AISample.cc:3:5: error: total (int) is a global variable'),
  })
  expect(await quartet('check', 'x.ts')).toMatchObject({ code: 1 })
})

it('check names each fault of the matches that it plays, once', async () => {
  const path = join(places.folder, 'AISample.cc')
  const faults = `int none = round() - 3;
    if (me() == 0) move(100 / none, Dir(0));
    if (me() == 2) vector<int>(3).at(none + 9);
    if (me() == 3) while (none == 0) move(0, Dir(0));
`
  writeFileSync(path, NOISY.replace(/ {4}cerr.*\n/, `    ${faults}`))
  const { code, stdout } = await quartet('check', path, '--matches', '4')
  const found = stdout.split('\n').filter((line) => / error: it /.test(line))
  expect(found.map((line) => /AISample\.cc:(\d+):/.exec(line)?.[1])).toEqual(['7', '8', undefined])
  expect(found[2]).toContain('too many orders')
  expect(code).toBe(1)
})

it('check --mistakes plays the matches again, and refuses what depends on a variable that is never set', async () => {
  const path = join(places.folder, 'AIUnset.cc')
  writeFileSync(
    path,
    NOISY.replace('Dir(random(0, 3))', 'way').replace('  void play', '  Dir way;\n  void play'),
  )
  const { code, stdout } = await quartet('check', path, '--mistakes', '--matches', '1')
  expect(stdout).toMatch(
    /AIUnset\.cc:5:7: error: orders depend on a member never set: way; it decides in line 8\./,
  )
  expect(code).toBe(1)
})

it('Ctrl+C ends a search for mistakes with all of its processes', async () => {
  const path = join(places.folder, 'AIUnset.cc')
  writeFileSync(
    path,
    NOISY.replace(/ {4}cerr.*\n/, '    int way; if (round() > 3) way = 1; move(way, Dir(0));\n'),
  )
  const env = { ...process.env, XDG_CACHE_HOME: places.folder, HOME: places.folder, QUARTET_COMPILER: '' }
  // In a group of its own, which is there as long as any process of it is.
  const child = spawn(process.execPath, [entryPath('quartet'), 'check', '--mistakes', path], {
    cwd: places.folder,
    env,
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const isThere = (): boolean => {
    try {
      return process.kill(-child.pid!, 0)
    } catch {
      return false
    }
  }
  try {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    await until(
      () => said,
      (text) => text.includes('looking for mistakes'),
    )
    expect(isThere()).toBe(true)
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(isThere()).toBe(false)
  } finally {
    if (isThere()) process.kill(-child.pid!, 'SIGKILL')
  }
})

it('run plays a compiled bot from its file, and a source with Latin-1 letters and Windows lines', async () => {
  const app = await startApp(newDataFolder())
  const from = { source: NOISY }
  const { versions } = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Sample',
    language: 'cpp',
    from,
  })
  const { fileName, bytes } = await app.call('bots.export', { versionId: versions[0].id })
  writeFileSync(join(places.folder, fileName), bytes)
  await app.close()
  removeFolder(app.folder)
  const text = NOISY.replace('#include', '// posició\n#include').replaceAll('\n', '\r\n').trimEnd()
  writeFileSync(join(places.folder, 'AILatin.cc'), Buffer.from(text, 'latin1'))
  const config = join(resourcesDir(), 'maps/pandemic/small.cnf')
  const play = (bot: string) => quartet('run', bot, bot, bot, bot, '-s', '3', '-i', config)
  const fromModule = await play(fileName)
  expect(fromModule.stderr).not.toContain('warning: player')
  expect(fromModule.code).toBe(0)
  expect((await play('AILatin.cc')).stdout).toBe(fromModule.stdout)
  const elsewhere = await quartet('run', fileName, 'Demo', 'Demo', 'Demo', '--game', 'mad-max', '-i', config)
  expect(elsewhere.code).toBe(1)
})
