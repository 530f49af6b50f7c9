import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { until } from '../../../test/eventually.ts'
import { newHome } from '../../../test/run-folder.ts'
import { resourcesDir } from '../../base/entries.ts'

const NULLS = ['Null', 'Null', 'Null']

const { places, quartet, write } = inAFolder(callQuartet, newHome)

/** What a command could leave in its process: processes of its own, and who listens for what. */
function leftOvers() {
  return {
    children: process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length,
    listeners: process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
  }
}

it('commands that fail when they have begun leave nothing behind in their process', async () => {
  write('Mine.ts', 'export default class Mine extends Player { play() {} }')
  // What is loaded once stays: the first call is not compared.
  await quartet(['run', 'Missing', ...NULLS, '-i', 'small'])
  const before = leftOvers()
  for (const [args, code] of [
    [['run', 'Missing', ...NULLS, '-i', 'small'], 1],
    [['dev', '--once', '--against', 'Missing', 'Mine.ts'], 1],
    [['compare', 'Missing', 'Null', '-i', 'small'], 1],
    [['qualify', 'Missing'], 1],
    [['league', 'run', 'Ours', '--data', 'data'], 2],
    [['matches', '--data', 'data'], 0],
    [['matches', '--data', 'none'], 1],
  ] as const)
    expect(await quartet(args), args.join(' ')).toMatchObject({ code })
  expect(await until(leftOvers, ({ children }) => children <= before.children)).toEqual(before)
})

it('commands at the same time each have their own folder and outputs', async () => {
  const map = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8')
  const played = await Promise.all(
    [3, 5].map(async (rounds) => {
      const cwd = join(places.folder, `of ${rounds} rounds`)
      mkdirSync(cwd)
      writeFileSync(join(cwd, 'map.cnf'), map.replace(/^nb_rounds +\d+/m, `nb_rounds ${rounds}`))
      const args = ['run', 'Null', ...NULLS, '-s', '1', '-i', 'map.cnf', '-o', 'o']
      const { code, stderr } = await callQuartet(args, { cwd, home: places.home })
      const rows = readFileSync(join(cwd, 'o'), 'utf8').match(/^round +\d+/gm) ?? []
      return { code, starts: stderr.match(/start round/g)?.length, last: Number(rows.at(-1)?.slice(5)) }
    }),
  )
  expect(played).toEqual([
    { code: 0, starts: 3, last: 3 },
    { code: 0, starts: 5, last: 5 },
  ])
})
