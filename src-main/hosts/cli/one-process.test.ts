import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { until } from '../../../test/eventually.ts'
import { newHome } from '../../../test/run-folder.ts'

const NULLS = ['Null', 'Null', 'Null']

const { places, quartet, write } = inAFolder(callQuartet, newHome)

/** What a command could leave in its process: processes of its own, and who listens for what. */
function leftOvers() {
  return {
    children: process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length,
    listeners: process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
  }
}

it('commands that end well or badly leave nothing behind in their process', async () => {
  const broken = 'export default class Bad extends Player {\n  play() { this.move(1, }\n}\n'
  write('Bad.ts', broken)
  // What is loaded once stays: the first call is not compared.
  await quartet(['run', 'Bad.ts', ...NULLS, '-i', 'small'])
  const before = leftOvers()
  for (const [args, code] of [
    [['run', 'Bad.ts', ...NULLS, '-i', 'small'], 1],
    [['dev', '--once', 'Bad.ts'], 1],
    [['dev', '--once', '--against', 'Nobody', 'Bad.ts'], 1],
    [['compare', 'Bad.ts', 'Null', '-i', 'small'], 1],
    [['qualify', 'Bad.ts'], 1],
    [['league', 'run', 'Ours', '--data', 'data'], 2],
    [['matches', '--data', 'data'], 0],
    [['matches', '--data', 'none'], 1],
  ] as const)
    expect(await quartet(args), args.join(' ')).toMatchObject({ code })
  expect(await until(leftOvers, ({ children }) => children <= before.children)).toEqual(before)
})

it('commands at the same time each have their own folder and outputs', async () => {
  const ended = await Promise.all(
    ['one', 'two'].map((name) => {
      const cwd = join(places.folder, name)
      mkdirSync(cwd)
      const play = `play() { if (this.round() === 0) this.log('said by ${name}') }`
      writeFileSync(join(cwd, 'Mine.ts'), `export default class Mine extends Player { ${play} }`)
      return callQuartet(['run', 'Mine', ...NULLS, '-s', '1', '-i', 'small'], { cwd, home: places.home })
    }),
  )
  const said = ended.map(({ code, stderr }) => [code, stderr.match(/said by \w+/g)])
  expect(said).toEqual([
    [0, ['said by one']],
    [0, ['said by two']],
  ])
  expect(ended[0].stdout).toBe(ended[1].stdout)
})
