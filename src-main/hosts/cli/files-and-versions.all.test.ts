import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { logging, storeAlpha } from '../../../test/cli/bots-in-files.ts'
import { playFour } from '../../../test/play-four.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { GOLDEN } from '../../../test/cli/replay-golden.ts'
import { newHome } from '../../../test/run-folder.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import { startApp } from '../../../test/start-app.ts'
import { resourcesDir } from '../../base/entries.ts'

const SMALL = join(resourcesDir(), 'maps/pandemic/small.cnf')

const { places, quartet, write } = inAFolder(runQuartet, newHome)

describe('bots by name', () => {
  it('are refused when there is no such version, or two files of the name', async () => {
    const app = await startApp(join(places.folder, 'data'))
    await storeAlpha(app)
    await app.close()
    write('AIManolito.ts', logging('Manolito', 'from a file'))
    const run = (...bots: string[]) =>
      quartet(['run', ...bots, '-s', '1', '-i', 'small', '-o', 'o', '--data', 'data'])
    expect((await run('Alpha:v9', 'Null', 'Null', 'Null')).stderr).toBe(
      `info: configuration small of Pandemic, which comes with Quartet\nquartet: Alpha has no version 9: expected one of v1, v2\n`,
    )
    write('AIManolito.cc', '')
    expect((await run('Manolito', 'Null', 'Null', 'Null')).stderr).toContain(
      'quartet: Manolito may be AIManolito.ts or AIManolito.cc: give the path of the one that is meant\n',
    )
  })
})

describe('the default configuration', () => {
  it('is taken when none is given, and a file of that name before it', async () => {
    const run = (...options: string[]) =>
      quartet(['run', 'Null', 'Null', 'Null', 'Null', '-o', 'o', ...options])
    const shipped = await run('--game', 'mad-max')
    expect(shipped.code).toBe(0)
    expect(shipped.stderr).toMatch(
      /^info: configuration default of Mad Max.*, which comes with Quartet\ninfo: seed 1\n/,
    )
    write('default.cnf', readFileSync(SMALL, 'utf8'))
    const own = await run('-i', 'default.cnf', '-s', '1')
    expect(own.stderr).toMatch(/^info: seed 1\n/)
    expect(readFileSync(join(places.folder, 'o'), 'utf8').match(/^round /gm)).toHaveLength(121)
    expect((await run('-i', 'none-such')).stderr).toBe(
      'quartet: none-such: expected a file, but there is none\n',
    )
  })
})

describe('matches as files', () => {
  const original = () => gunzipSync(readFileSync(join(GOLDEN, 'null', 'out.gz')))

  it('are not stored twice, and a cut one ends as with replay', async () => {
    writeFileSync(join(places.folder, 'old.out'), original())
    writeFileSync(join(places.folder, 'same.out'), original())
    writeFileSync(join(places.folder, 'cut.out'), original().subarray(0, 300_000))
    const whole = 'match 1: Pandemic, 200 of 200 rounds'
    expect(await quartet(['import', '--data', 'data', 'old.out', 'same.out'])).toEqual({
      code: 0,
      stdout: `${whole}, from old.out\n${whole}: same.out is there already\n`,
      stderr: '',
    })
    const cut = await quartet(['import', '--data', 'data', 'cut.out', 'none.out', 'old.out'])
    expect(cut.code).toBe((await quartet(['replay', 'cut.out'])).code)
    expect(cut.code).toBe(1)
    expect(cut.stdout.split('\n')).toEqual([
      expect.stringMatching(/^match 2: .* from cut\.out$/),
      `${whole}: old.out is there already`,
      '',
    ])
    expect(cut.stderr).toMatch(
      /^quartet: cut\.out:\d+: .*\nquartet: none\.out: expected a file, but there is none\n$/,
    )
  })

  it('come out beside an open window, which keeps others from writing', async () => {
    mkdirSync(join(places.folder, 'data'))
    writeFileSync(join(places.folder, 'old.out'), original())
    const app = await startApp(join(places.folder, 'data'))
    await app.call('matches.importFile', { fileName: 'old.out', bytes: new Uint8Array(original()) })
    const bot = (await app.call('bots.list')).find(
      ({ game, name }) => game === 'pandemic' && name === 'Null',
    )!
    const config = { text: readFileSync(SMALL, 'utf8'), name: 'small' }
    const { id } = await playFour(app, bot.id, { game: 'pandemic', config, seed: 5 })
    for (const file of ['1.out', '1.csv', '2.quartet', '2.out', '2.csv'])
      expect(await quartet(['export', '--data', 'data', file[0], '-o', file])).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      })
    expect(readFileSync(join(places.folder, '1.out'))).toEqual(original())
    const { bytes } = await app.call('matches.exportFile', { id })
    expect(new Uint8Array(readFileSync(join(places.folder, '2.quartet')))).toEqual(bytes)
    expect(await quartet(['export', '--data', 'data', '9', '-o', 'x.out'])).toMatchObject({
      code: 1,
      stderr: 'quartet: This match no longer exists.\n',
    })
    const refused = await quartet(['import', '--data', 'data', 'old.out'])
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^quartet: The data folder .* is in use: .*\n$/),
    ])
    await app.close()
  })
})
