import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { GOLDEN, replayGolden } from '../../../test/cli/replay-golden.ts'
import { newHome } from '../../../test/run-folder.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import { startApp } from '../../../test/start-app.ts'
import { entryPath, resourcesDir } from '../../base/entries.ts'

const MAPS = join(resourcesDir(), 'maps/pandemic')
const DEMOS = ['Demo', 'Demo', 'Demo', 'Demo']

const { places, quartet, write } = inAFolder(runQuartet, newHome)

describe('replay', () => {
  it.each(['edge', 'stress'])('makes the original’s output of %s, byte for byte', (label) =>
    replayGolden(places.folder, quartet, label),
  )
})

describe('matches as files', () => {
  const original = () => gunzipSync(readFileSync(join(GOLDEN, 'null', 'out.gz')))

  it('go into a data folder and out of it, as they came and as whole matches', async () => {
    writeFileSync(join(places.folder, 'old.out'), original())
    write('letter.txt', 'Dear diary')
    const played = await quartet(['run', ...DEMOS, '-s', '3', '-i', join(MAPS, 'small.cnf'), '-o', 'new.out'])
    expect(played.code).toBe(0)
    const came = await quartet(['import', '--data', 'data', 'old.out', 'letter.txt', 'new.out'])
    expect(came).toMatchObject({
      code: 1,
      stdout:
        'match 1: Pandemic, 200 of 200 rounds, from old.out\nmatch 2: Pandemic, 120 of 120 rounds, from new.out\n',
    })
    expect(came.stderr).toContain('letter.txt cannot be imported: it is a text file, but no match')
    expect((await quartet(['export', '--data', 'data', '1', '-o', 'again.out'])).code).toBe(0)
    expect(readFileSync(join(places.folder, 'again.out'))).toEqual(original())
    expect((await quartet(['export', '--data', 'data', '2', '-o', 'scores.csv'])).code).toBe(0)
    expect(readFileSync(join(places.folder, 'scores.csv'), 'utf8').split('\n')).toHaveLength(123)
    const refused = await quartet(['export', '--data', 'data', '1', '-o', 'x.quartet'])
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stderr).toContain('comes from a file of the original program')
  })

  it('are played again: a .quartet file gives what the match gave, an original’s is checked to its line', async () => {
    const app = await startApp(join(places.folder, 'data'))
    const [demo] = (await app.call('bots.list')).filter(
      ({ game, name }) => game === 'pandemic' && name === 'Demo',
    )
    const [small] = (await app.call('configs.list', { game: 'pandemic' })).filter(
      ({ name }) => name === 'small',
    )
    const seat = { botId: demo.id }
    const { id } = await app.call('matches.start', {
      game: 'pandemic',
      config: { id: small.id },
      seats: [seat, seat, seat, seat],
      seed: 3,
      limits: 'none',
    })
    await app.ended(id)
    const { bytes } = await app.call('matches.exportFile', { id })
    await app.close()
    writeFileSync(join(places.folder, 'm.quartet'), bytes)
    const run = await quartet(['run', ...DEMOS, '-s', '3', '-i', join(MAPS, 'small.cnf'), '-o', 'run.out'])
    const replayed = await quartet(['replay', 'm.quartet', '-o', 'replay.out'])
    expect(replayed.code).toBe(0)
    expect(readFileSync(join(places.folder, 'replay.out'))).toEqual(
      readFileSync(join(places.folder, 'run.out')),
    )
    expect(replayed.stderr).toContain(/info: player Demo got score \d+/.exec(run.stderr)![0])

    write('cut.out', original().toString('latin1').slice(0, 300_000))
    const cut = await quartet(['replay', 'cut.out'])
    expect(cut.code).toBe(1)
    expect(cut.stderr).toMatch(
      /info: \d+ of 200 rounds can be read\nquartet: cut\.out:\d+: row \d+ must have 70 characters/,
    )
  })
})

describe('run', () => {
  it('reads the standard input and writes the standard output like the original', async () => {
    const { code, stdout } = await quartet(
      ['run', '--seed=30', ...DEMOS],
      readFileSync(join(MAPS, 'default.cnf'), 'utf8'),
    )
    expect(code).toBe(0)
    expect(createHash('md5').update(stdout, 'latin1').digest('hex')).toBe('ae9fea5855519234922ca197dad9310d')
  })

  it('plays Mad Max with seed 1 when none is given, as the original does', async () => {
    const map = join(MAPS, '..', 'mad-max', 'default.cnf')
    const { code, stderr } = await quartet([
      'run',
      'Null',
      'Null',
      'Null',
      'Null',
      '-i',
      map,
      '-o',
      'null.res',
    ])
    expect([code, stderr.split('\n')[0]]).toEqual([0, 'info: seed 1'])
  })

  it('shows used CPU and frozen bots in the output only with the judge’s limits', async () => {
    write(
      'Bad.js',
      "export default class Bad extends Player { play() { if (this.round() === 3) throw new Error('oops') } }",
    )
    const nulls = ['Null', 'Null', 'Null']
    const args = ['run', 'Bad.js', ...nulls, '-s', '1', '-i', join(MAPS, 'small.cnf'), '-o', 'o']
    const statuses = () =>
      new Set(readFileSync(join(places.folder, 'o'), 'utf8').match(/^status (-1|0)(?= )/gm))
    await quartet(args)
    expect(statuses()).toEqual(new Set(['status 0']))
    await quartet([...args, '--limits', 'jutge'])
    expect(statuses()).toContain('status -1')
  })

  it('knows the bots of a data folder, also while the window has it open', async () => {
    const data = join(places.folder, 'data')
    const app = await startApp(data)
    const source = 'export default class Mine extends Player { play() { this.log("mine") } }'
    await app.call('bots.create', {
      game: 'pandemic',
      name: 'Mine',
      language: 'typescript',
      from: { source },
    })
    const args = ['run', 'Mine', 'Null', 'Null', 'Null', '-s', '1', '-i', join(MAPS, 'small.cnf'), '-o', 'o']
    const ended = await quartet([...args, '--data', data])
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('\nMine (seat 1): mine\n') })
    expect((await quartet(['--list', '--game', 'pandemic', '--data', data])).stdout).toBe(
      'Demo\nDummy\nGold\nMine\nNull\n',
    )
    await app.close()
    const without = await quartet(args)
    expect(without.code).toBe(1)
    expect(without.stderr).toMatch(
      /^quartet: there is no bot called Mine: expected Null, Demo, Dummy, Gold, the path of a source file, or .*--data\n$/,
    )
  })

  it('ends quietly when its reader has seen enough', async () => {
    const child = spawn(
      process.execPath,
      [entryPath('quartet'), 'run', ...DEMOS, '-s', '1', '-i', join(MAPS, 'default.cnf')],
      {
        cwd: places.folder,
        env: { ...process.env, XDG_CACHE_HOME: places.home, HOME: places.home, LOCALAPPDATA: places.home },
      },
    )
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.stdout.once('data', () => child.stdout.destroy())
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect(code).toBe(0)
    expect(stderr).not.toMatch(/EPIPE|Error/)
  })
})

describe('bots that there are not', () => {
  it.each([
    ['no/Such.ts', /^quartet: no\/Such\.ts: expected a file, but there is none/],
    ['Demo;ls', /^quartet: "Demo;ls": expected the name of a bot \(a bot name has/],
    ['1Demo.ts', /^quartet: 1Demo\.ts: expected a file/],
    ['Missing', /^quartet: there is no bot called Missing: expected Null, Demo, Dummy, Gold, /],
  ])('the bot %s', async (name, message) => {
    const { code, stderr } = await quartet(['run', name, ...DEMOS.slice(1), '-i', join(MAPS, 'small.cnf')])
    expect(code).toBe(1)
    expect(stderr).toMatch(message)
  })
})

describe('quartet matches', () => {
  it('prints what a query finds, as a table and as CSV, and shows where a query is wrong', async () => {
    const app = await startApp(places.folder)
    const bots = await app.call('bots.list')
    const seat = { botId: bots.find(({ game, name }) => game === 'pandemic' && name === 'Null')!.id }
    const { id } = await app.call('matches.start', {
      game: 'pandemic',
      config: { text: readFileSync(join(MAPS, 'small.cnf'), 'utf8'), name: 'small' },
      seed: 5,
      seats: [seat, seat, seat, seat],
    })
    await app.ended(id)
    await app.close()
    const table = await quartet(['matches', '--data', places.folder, 'seed:5', 'bot:null', 'seat:2'])
    expect(table).toMatchObject({ code: 0, stderr: '1 of 1 matches\n' })
    expect(table.stdout).toMatch(
      /^ +1 {2}.* pandemic .* small {2}Null v1 0 {2}Null v1 0\* {2}Null v1 0 {2}Null v1 0\n$/,
    )
    const csv = await quartet(['matches', '--data', places.folder, '--csv'])
    expect(csv.stdout.split('\n').map((line) => line.split(',').slice(13, 18).join())).toEqual([
      'seat,bot,version,score,place',
      '1,Null,1,0,1',
      '2,Null,1,0,1',
      '3,Null,1,0,1',
      '4,Null,1,0,1',
      '',
    ])
    const wrong = await quartet(['matches', '--data', places.folder, 'seat:9'])
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain('“seat” is between 1 and 4; not 9.\n  seat:9\n       ^')
  })
})
