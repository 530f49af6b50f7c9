import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callerFolder } from '../../../scripts/caller-folder.mjs'
import { runQuartet } from '../../../test/run-quartet.ts'
import { homeWithCompiler, startApp } from '../../../test/start-app.ts'
import { resourcesDir } from '../../base/entries.ts'
import { COMMAND_NAMES, formatHelp } from './help.ts'

const GOLDEN = join(import.meta.dirname, '../../../src-games/pandemic/golden')
const SMALL = join(resourcesDir(), 'maps/pandemic/small.cnf')

let home: string
let folder: string
beforeAll(() => void (home = homeWithCompiler()))
afterAll(() => rmSync(home, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-cli-'))
  return () => rmSync(folder, { recursive: true })
})

const quartet = (...args: string[]) => runQuartet(args, { cwd: folder, home })
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const logging = (name: string, what: string) =>
  `export default class ${name} extends Player { play() { if (this.round() === 0) this.log(${JSON.stringify(what)}) } }`

describe('where paths are meant from', () => {
  const project = join(import.meta.dirname, '../../..')
  const npm = { npm_package_json: join(project, 'package.json'), npm_lifecycle_event: 'quartet' }

  it('is the folder that npm was called in', () => {
    expect(callerFolder({ ...npm, INIT_CWD: folder }, project)).toBe(folder)
  })

  it.each([
    ['without npm', { INIT_CWD: '/tmp' }],
    ['when a script of another project runs ours', { ...npm, INIT_CWD: '/tmp', npm_package_json: '/x.json' }],
    ['under npx', { ...npm, INIT_CWD: '/tmp', npm_lifecycle_event: 'npx' }],
    ['when that folder is gone', { ...npm, INIT_CWD: '/tmp/none-such' }],
  ])('is the present folder %s', (_, env) => {
    expect(callerFolder(env, project)).toBeUndefined()
  })
})

describe('the help of each command', () => {
  it.each(COMMAND_NAMES)('quartet %s --help', async (name) => {
    const own = { code: 0, stdout: Buffer.from(formatHelp(name)).toString('latin1'), stderr: '' }
    expect(await quartet(name, '--help')).toEqual(own)
    expect(formatHelp()).toContain(`quartet ${name} `)
  })

  it('is there whatever else is asked, and for “quartet help run”', async () => {
    const run = await quartet('run', 'one', '--speed', '-h')
    expect(run.code).toBe(0)
    expect(await quartet('help', 'run')).toEqual(run)
  })
})

describe('bots by name', () => {
  it('are found in files beside, are told apart by seat, and may be old versions', async () => {
    const app = await startApp(join(folder, 'data'))
    const bot = await app.call('bots.create', {
      game: 'pandemic',
      name: 'Alpha',
      language: 'typescript',
      from: { source: logging('Alpha', 'first') },
    })
    const first = await app.call('bots.save', { id: bot.id, source: logging('Alpha', 'first') })
    const second = await app.call('bots.save', { id: bot.id, source: logging('Alpha', 'second') })
    expect([first.version?.number, second.version?.number]).toEqual([1, 2])
    await app.close()
    write('AIManolito.ts', logging('Manolito', 'from a file'))
    write('Demo.ts', logging('Demo', 'not meant'))
    const run = (...bots: string[]) =>
      quartet('run', ...bots, '-s', '1', '-i', 'small', '-o', 'o', '--data', 'data')
    const { code, stderr } = await run('Manolito', 'Alpha:v1', 'Alpha', 'Demo')
    expect(code).toBe(0)
    expect(stderr).toContain('info: configuration small of Pandemic, which comes with Quartet\n')
    expect(stderr).toContain('info: Manolito is ./AIManolito.ts\n')
    expect(stderr).toContain('info: Demo is the one that comes with Quartet; ./Demo.ts plays by its path\n')
    for (const line of ['Manolito (0): from a file', 'Alpha (1): first', 'Alpha (2): second'])
      expect(stderr).toContain(`\n${line}\n`)
    expect(stderr).not.toContain('not meant')
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
  it('is taken when nobody gives one, and a file of that name before it', async () => {
    const run = (...options: string[]) =>
      quartet('run', 'Null', 'Null', 'Null', 'Null', '-o', 'o', ...options)
    const shipped = await run('--game', 'mad-max')
    expect(shipped.code).toBe(0)
    expect(shipped.stderr).toMatch(
      /^info: configuration default of Mad Max.*, which comes with Quartet\ninfo: seed 1\n/,
    )
    write('default.cnf', readFileSync(SMALL, 'utf8'))
    const own = await run('-i', 'default.cnf', '-s', '1')
    expect(own.stderr).toMatch(/^info: seed 1\n/)
    expect(readFileSync(join(folder, 'o'), 'utf8').match(/^round /gm)).toHaveLength(121)
    expect((await run('-i', 'none-such')).stderr).toBe(
      'quartet: none-such: expected a file, but there is none\n',
    )
  })
})

describe('what bots print', () => {
  it('never reaches the terminal as a terminal would obey it', async () => {
    const nasty = '\u001b]0;owned\u0007\u001b[2J\u009b31m\rinfo: player Null got score 999\u202e\ttab'
    write('Nasty.ts', logging('Nasty', nasty))
    const { code, stderr } = await quartet(
      'run',
      'Nasty.ts',
      'Null',
      'Null',
      'Null',
      '-s',
      '1',
      '-i',
      SMALL,
      '-o',
      'o',
    )
    expect(code).toBe(0)
    // eslint-disable-next-line no-control-regex
    expect(stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(stderr).toMatch(/^Nasty \(0\): .*owned.*999.*\ttab$/m)
    expect(stderr).not.toMatch(/^info: player Null got score 999/m)
  })
})

describe('matches as files', () => {
  const original = () => gunzipSync(readFileSync(join(GOLDEN, 'null', 'out.gz')))

  it('are not stored twice, and a cut one ends as with replay', async () => {
    writeFileSync(join(folder, 'old.out'), original())
    writeFileSync(join(folder, 'same.out'), original())
    writeFileSync(join(folder, 'cut.out'), original().subarray(0, 300_000))
    const whole = 'match 1: Pandemic, 200 of 200 rounds'
    expect(await quartet('import', '--data', 'data', 'old.out', 'same.out')).toEqual({
      code: 0,
      stdout: `${whole}, from old.out\n${whole}: same.out is there already\n`,
      stderr: '',
    })
    const cut = await quartet('import', '--data', 'data', 'cut.out', 'none.out', 'old.out')
    expect(cut.code).toBe((await quartet('replay', 'cut.out')).code)
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
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'old.out'), original())
    const app = await startApp(join(folder, 'data'))
    await app.call('matches.importFile', { fileName: 'old.out', bytes: new Uint8Array(original()) })
    const bot = (await app.call('bots.list')).find(
      ({ game, name }) => game === 'pandemic' && name === 'Null',
    )!
    const seat = { botId: bot.id }
    const config = { text: readFileSync(SMALL, 'utf8'), name: 'small' }
    const { id } = await app.call('matches.start', {
      game: 'pandemic',
      config,
      seed: 5,
      seats: [seat, seat, seat, seat],
    })
    await app.ended(id)
    for (const file of ['1.out', '1.csv', '2.quartet', '2.out', '2.csv'])
      expect(await quartet('export', '--data', 'data', file[0], '-o', file)).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      })
    expect(readFileSync(join(folder, '1.out'))).toEqual(original())
    const { bytes } = await app.call('matches.exportFile', { id })
    expect(new Uint8Array(readFileSync(join(folder, '2.quartet')))).toEqual(bytes)
    expect(await quartet('export', '--data', 'data', '9', '-o', 'x.out')).toMatchObject({
      code: 1,
      stderr: 'quartet: This match no longer exists.\n',
    })
    const refused = await quartet('import', '--data', 'data', 'old.out')
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^quartet: The data folder .* is in use: .*\n$/),
    ])
    await app.close()
  })
})
