import { MISTAKES_SECONDS } from '../../../src-shared/mistakes-seconds.ts'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { COMMAND_NAMES, formatHelp } from './help.ts'

const DEMOS = ['Demo', 'Demo', 'Demo', 'Demo']

const { places, quartet } = inAFolder(callQuartet)

describe('the help of each command', () => {
  it.each(COMMAND_NAMES)(
    'quartet %s --help says how it is called, and so does the help of all',
    async (name) => {
      expect(formatHelp(name)).toContain(`quartet ${name} `)
      expect(formatHelp()).toContain(`quartet ${name} `)
      const own = { code: 0, stdout: Buffer.from(formatHelp(name)).toString('latin1'), stderr: '' }
      expect(await quartet([name, '--help'])).toEqual(own)
    },
  )

  it.each(['compare', 'qualify', 'league', 'contest'] as const)(
    'quartet %s --help says that other machines can play for it',
    (name) => expect(formatHelp(name)).toMatch(/^ {6}--queue REDIS {4}.*--insecure|^ {6}--insecure/m),
  )

  it('is there whatever else is asked, and for “quartet help run”', async () => {
    const run = await quartet(['run', 'one', '--speed', '-h'])
    expect(run.code).toBe(0)
    expect(await quartet(['help', 'run'])).toEqual(run)
  })

  it('ends quietly when its reader has gone away', async () => {
    const gone = Object.assign(new Error('the reader is gone'), { code: 'EPIPE' })
    const stdout = new Writable({ write: (_, __, done) => done(gone) }).on('error', () => undefined)
    const ended = await callQuartet(['--help'], { cwd: places.folder, home: places.home }, { stdout })
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' })
  })
})

describe('the command line', () => {
  it('explains itself', async () => {
    const help = await quartet([])
    expect(help).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('quartet run [options] BOT'),
      stderr: '',
    })
    expect(await quartet(['--help'])).toEqual(help)
    expect(await quartet(['help'])).toEqual(help)
    expect((await quartet(['run', '--version'])).stdout).toMatch(/^Quartet \d+\.\d+\.\d+\nPandemic 1\.0\n/)
    expect((await quartet(['-l', '--game', 'pandemic'])).stdout).toBe('Demo\nDummy\nGold\nNull\n')
  })

  it.each([
    [['fly'], 'unknown command "fly"'],
    [['run', 'A', 'B', 'C'], 'expected four bots but got 3'],
    [['run', ...DEMOS, 'Demo'], 'expected four bots but got 5'],
    [['run', ...DEMOS, '-s', 'abc'], '--seed abc: expected a whole number from 0 to 2147483647'],
    [['run', ...DEMOS, '-s', '2147483648'], '--seed 2147483648: expected'],
    [['run', ...DEMOS, '--game', 'chess'], '--game chess: expected one of pandemic'],
    [['run', ...DEMOS, '--limits', 'some'], '--limits some: expected none or jutge'],
    [['replay', ...DEMOS, '--orders', 'o'], 'expected the seed'],
    [['replay', ...DEMOS, '-s', '1'], 'expected the orders'],
    [['run', ...DEMOS, '--speed'], 'unknown option --speed: did you mean --seed?'],
    [['check'], 'expected one file but got 0'],
    [['qualify', 'Demo', '--queue', 'redis:'], '--queue redis:: '],
    [['league', 'run', 'Mine', '--queue', 'http://desk'], '--queue http://desk: '],
    [['contest', '--play', '--league', 'Mine', '--queue', 'desk'], '--queue desk: '],
    [['debug', '1', '--seat', '1', '--break', '0'], '--break 0: expected LINE or LINE:CONDITION'],
    [['matches', '--csv', '--sep', '|'], '--sep |: expected “,”, “;” or “tab”'],
    [['matches', '--sep', ';'], '--sep is about the lines of --csv: expected both'],
    [['why', '1', '--seat', '5'], '--seat 5: expected the number of the seat, from 1 to 4'],
  ])('%j is answered with 2 and a pointer to the help', async (args, message) => {
    const { code, stderr, stdout } = await quartet(args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`quartet: ${message}`)
    expect(stderr).toContain('quartet --help')
  })
})

it('the help of check says what CPU a search for mistakes may take, which it does not load', () => {
  expect(formatHelp('check')).toContain(`CPU that this takes, in seconds (${MISTAKES_SECONDS})`)
})
