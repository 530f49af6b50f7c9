import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { GOLDEN, replayGolden } from '../../../test/cli/replay-golden.ts'
import { newHome } from '../../../test/run-folder.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import { resourcesDir } from '../../base/entries.ts'

const MAPS = join(resourcesDir(), 'maps/pandemic')
const DEMOS = ['Demo', 'Demo', 'Demo', 'Demo']

const { places, quartet, write } = inAFolder(callQuartet, newHome)

const runAmongDemos = (bot: string) => quartet(['run', bot, ...DEMOS.slice(1), '-i', join(MAPS, 'small.cnf')])
const md5 = (text: string | Buffer) => createHash('md5').update(text).digest('hex')

it('replay makes the original’s output of a match, byte for byte', () =>
  replayGolden(places.folder, quartet, 'demo'))

describe('run', () => {
  it('plays Demo four times as the original program does, to the byte', async () => {
    const args = [
      'run',
      'Demo',
      '-s',
      '30',
      'Demo',
      'Demo',
      '-i',
      join(MAPS, 'default.cnf'),
      'Demo',
      '--output=default.out',
    ]
    const { code, stdout, stderr } = await quartet(args)
    expect([code, stdout]).toEqual([0, ''])
    expect(md5(readFileSync(join(places.folder, 'default.out')))).toBe('ae9fea5855519234922ca197dad9310d')
    const lines = stderr.split('\n')
    const round = (r: number) => [
      `info: start round ${r}`,
      ...[0, 1, 2, 3].flatMap((p) => [`info:     start player ${p}`, `info:     end player ${p}`]),
      `info: end round ${r}`,
    ]
    expect(lines).toEqual([
      'info: seed 30',
      'info: loading game',
      'info: loaded game',
      ...DEMOS.map((name) => `info: loading player ${name}`),
      'info: players loaded',
      ...Array.from({ length: 200 }, (_, r) => round(r)).flat(),
      'info: player Demo got score 2604',
      'info: player Demo got score 5892',
      'info: player Demo got score 12232',
      'info: player Demo got score 6692',
      'info: player(s) Demo got top score',
      'info: game played',
      '',
    ])
  })

  it('plays bots from files, prints what they log, and freezes the one that fails', async () => {
    write(
      'AIManolito.ts',
      "export default class Manolito extends Player { play() { this.log('hello', this.round()) } }",
    )
    write(
      'Bad.js',
      "export default class Bad extends Player { play() { if (this.round() === 3) throw new Error('oops') } }",
    )
    const { code, stderr } = await quartet([
      'run',
      './AIManolito.ts',
      'Bad.js',
      'Null',
      'Null',
      '-s1',
      '-i',
      join(MAPS, 'small.cnf'),
      '-o',
      'o',
    ])
    expect(code).toBe(0)
    expect(stderr).toContain(
      'info: start round 7\ninfo:     start player 0\nManolito (seat 1): hello 7\ninfo:     end player 0\n',
    )
    expect(stderr).toMatch(/warning: player Bad \(seat 2\) is out from round 3: .*oops/)
    expect(readFileSync(join(places.folder, 'o'), 'utf8')).toMatch(/^names {9} Manolito Bad Null Null$/m)
  })

  it('leaves an older output as it is when the new one cannot be made', async () => {
    write('o', 'older')
    write('bad.cnf', 'Pandemic 1.0\nnb_players 5\n')
    const { code, stderr } = await quartet(['run', ...DEMOS, '-i', 'bad.cnf', '-o', 'o'])
    expect([code, stderr]).toEqual([1, 'quartet: bad.cnf:2: nb_players must be exactly 4, but is 5\n'])
    expect(readFileSync(join(places.folder, 'o'), 'utf8')).toBe('older')
    expect(readdirSync(places.folder).sort()).toEqual(['bad.cnf', 'o'])
  })
})

it('a name of a bot that leads elsewhere is refused', async () => {
  const { code, stderr } = await runAmongDemos('../Demo')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^quartet: \.\.\/Demo: expected the name of a bot, or the path of a source file/)
})

it('a bot that does not compile is reported as compilers do', async () => {
  write('Bad.ts', 'export default class Bad extends Player {\n  play() { this.move(1, }\n}\n')
  const { code, stderr } = await runAmongDemos('Bad.ts')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^quartet: Bad\.ts:2:\d+: error: /)
})

describe('a process of its own', () => {
  const started = (args: readonly string[], stdin = '') =>
    runQuartet(args, { cwd: places.folder, home: places.home, stdin })

  it('reads a configuration from its input and writes the original’s match to its output, byte for byte', async () => {
    const path = join(GOLDEN, 'demo')
    const { seed, players } = JSON.parse(readFileSync(join(path, 'match.json'), 'utf8')) as {
      seed: number
      players: string[]
    }
    const args = ['replay', ...players, '-s', `${seed}`, '--orders', join(path, 'orders.txt.gz')]
    const { code, stdout } = await started(args, readFileSync(join(path, 'config.cnf'), 'utf8'))
    expect(code).toBe(0)
    expect(md5(Buffer.from(stdout, 'latin1'))).toBe(md5(gunzipSync(readFileSync(join(path, 'out.gz')))))
  })

  it('ends with 2 and a pointer to the help after an unknown option', async () => {
    const { code, stderr, stdout } = await started(['run', ...DEMOS, '--speed'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('quartet: unknown option --speed: did you mean --seed?')
    expect(stderr).toContain('quartet --help')
  })

  it('has the help for who asks nothing', async () => {
    const usage = expect.stringContaining('quartet run [options] BOT') as string
    expect(await started([])).toMatchObject({ code: 0, stdout: usage, stderr: '' })
  })
})
