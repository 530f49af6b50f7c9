import { closeSync, openSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { resourcesDir } from '../../base/entries.ts'

const MAPS = join(resourcesDir(), 'maps/pandemic')
const DEMOS = ['Demo', 'Demo', 'Demo', 'Demo']

const { places, quartet, write } = inAFolder(callQuartet)

const DEFAULT = readFileSync(join(MAPS, 'default.cnf'), 'utf8')
const run = (...options: string[]) => quartet(['run', ...DEMOS, '-s', '1', '-o', 'o', ...options])

it.each([
  [
    'a wrong key',
    DEFAULT.replace('nb_rounds', 'rounds'),
    'bad.cnf:5: expected "nb_rounds" but found "rounds"',
  ],
  [
    'a cut map',
    DEFAULT.replace('GENERATOR1', 'FIXED\n   0000\n   0123\n00 WWW'),
    /^bad\.cnf:16: row 0 must have 70 characters, but has 3\n$/,
  ],
  ['an empty file', '', 'bad.cnf:1: expected a first line "Pandemic 1.0"'],
])('%s is reported with its place', async (_, text, message) => {
  write('bad.cnf', text)
  const { code, stderr } = await run('-i', 'bad.cnf')
  expect(code).toBe(1)
  if (typeof message === 'string') expect(stderr.startsWith(`quartet: ${message}`)).toBe(true)
  else expect(stderr.replace('quartet: ', '')).toMatch(message)
  expect(stderr).not.toContain('    at ')
})

it('binary junk instead of a configuration is reported with its place', async () => {
  write('bad.cnf', '\x7fELF\0\x01\x02')
  expect(await run('-i', 'bad.cnf')).toMatchObject({
    code: 1,
    stderr: 'quartet: bad.cnf: expected a text file\n',
  })
})

it('a configuration of another game than asked for names both', async () => {
  const { code, stderr } = await run('-i', join(MAPS, 'small.cnf'), '--game', 'mad-max')
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /small\.cnf:1: this is a configuration of Pandemic, where one of Mad Max.* is expected\n$/,
  )
})

it('a file of 100 MB is refused unread, from a path and from a pipe', async () => {
  closeSync(openSync(join(places.folder, 'big.cnf'), 'w'))
  truncateSync(join(places.folder, 'big.cnf'), 100e6)
  expect(await run('-i', 'big.cnf')).toMatchObject({
    code: 1,
    stderr: 'quartet: big.cnf: expected at most 1 MiB\n',
  })
  const piped = await quartet(['run', ...DEMOS], 'x'.repeat(5e6))
  expect(piped).toMatchObject({ code: 1, stderr: 'quartet: <stdin>: expected at most 1 MiB\n' })
})

it.each([
  ['no file', ['-i', 'none.cnf'], 'quartet: none.cnf: expected a file, but there is none\n'],
  ['a folder', ['-i', '.'], 'quartet: .: expected a file, but this is a folder\n'],
  [
    'an output in no folder',
    ['-i', join(MAPS, 'small.cnf'), '-o', 'none/o'],
    'quartet: none/o: expected a path in a folder that exists\n',
  ],
])('%s', async (_, options, message) => {
  expect(await run(...options)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
})

it('names file, line and expectation of bad orders, and writes nothing', async () => {
  const args = [
    'replay',
    'A',
    'B',
    'C',
    'D',
    '-s',
    '1',
    '-i',
    join(MAPS, 'small.cnf'),
    '-o',
    'out',
    '--orders',
    'orders.txt',
  ]
  write('orders.txt', 'round 0\n0 move 1 2\n1 jump 3\n')
  expect(await quartet(args)).toMatchObject({
    code: 1,
    stderr: 'quartet: orders.txt:3: expected one of move but found "jump"\n',
  })
  write('orders.txt', 'round 0\nround 1\n')
  const short = await quartet(args)
  expect(short.code).toBe(1)
  expect(short.stderr).toMatch(/^quartet: orders.txt: expected the orders of 120 rounds, .*but found 2\n$/)
  writeFileSync(join(places.folder, 'orders.txt'), Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))
  expect((await quartet(args)).stderr).toMatch(/^quartet: orders.txt: expected a whole gzip file/)
  expect(readdirSync(places.folder)).toEqual(['orders.txt'])
})
