import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { textOf, type Ended } from '../../../test/ended.ts'
import { newDataFolder } from '../../../test/run-folder.ts'
import { startApp } from '../../../test/start-app.ts'
import { NULL, STAYS } from '../../../test/comparisons/small-comparisons.ts'
import { board as boardShape, type Board } from '../../../src-shared/contract/boards.ts'

let folder = ''
let botId = 0
beforeAll(async () => {
  folder = newDataFolder()
  const app = await startApp(folder)
  // Only what the test asks for is filled.
  await app.call('settings.set', { provesVersions: false })
  const made = { game: 'pandemic', name: 'Heron', language: 'typescript' } as const
  const bot = await app.call('bots.create', { ...made, from: { source: NULL } })
  botId = bot.id
  await app.call('bots.save', { id: botId, source: STAYS })
  await app.call('versions.note', { id: bot.versions[0].id, note: 'stands still' })
  await app.call('boards.plan', { botId, stages: ['same-twice'], seconds: 60 })
  for (const game of ['pandemic', 'mad-max'])
    await app.call('bots.create', { game, name: 'Twice', language: 'typescript', from: { source: NULL } })
  await app.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function quartet(...args: string[]): Promise<Ended> {
  const { code, stdout, stderr } = await callQuartet(['board', '--data', folder, ...args], {
    cwd: folder,
    home: folder,
  })
  return { code, stdout: textOf(stdout), stderr }
}
async function read(): Promise<Board> {
  const { code, stdout, stderr } = await quartet('--json', 'heron')
  expect(code, stderr).toBe(0)
  return boardShape.parse(JSON.parse(stdout))
}
const stateOf = ({ rows }: Board, stage: string) =>
  rows.map(({ cells }) => cells.find((cell) => cell.stage === stage)!.state)

it('a version that is filled and promoted is so in every shape, and as the window shows it', async () => {
  const before = await read()
  expect(before.rows.map(({ number, note, isChampion }) => [number, note, isChampion])).toEqual([
    [2, '', false],
    [1, 'stands still', false],
  ])
  expect(before.plan).toEqual({ number: 2, stages: ['same-twice'], seconds: 60 })

  const filled = await quartet('--fill', '--promote', 'v1', '--note', 'the first', 'Heron')
  expect(filled.code, filled.stderr).toBe(0)
  expect(filled.stdout).toMatch(
    new RegExp(
      [
        '^Version +Compiles +Same twice +Against the champion',
        'v2 +yes +yes +–',
        'v1 champion +the first +yes +– +is the champion',
        'Twice v1 +another bot of yours +yes +– +–\\n$',
      ].join('\n'),
    ),
  )
  const after = await read()
  expect(stateOf(after, 'same-twice')).toEqual(['passed', 'empty'])
  expect(after.rows.map(({ note, isChampion }) => [note, isChampion])).toEqual([
    ['', false],
    ['the first', true],
  ])

  const csv = await quartet('--csv', 'Heron')
  const [head, ...lines] = csv.stdout.trimEnd().split('\n')
  expect(head).toMatch(/^bot,version,note,saved,is champion,compiles,same-twice,/)
  expect(
    lines.map((line) =>
      line
        .split(',')
        .filter((_, k) => k !== 3)
        .slice(0, 6),
    ),
  ).toEqual([
    ['Heron', '2', '', 'no', 'passed', 'passed'],
    ['Heron', '1', 'the first', 'yes', 'passed', 'empty'],
    ['Twice', '1', '', 'no', 'passed', 'empty'],
  ])

  const app = await startApp(folder)
  const board = await app.call('boards.get', { botId, allOthers: true })
  // It may stay open meanwhile.
  expect(await read()).toEqual(board)
  await app.close()
})

it.each([
  [['Missing'], 1, 'there is no bot called Missing'],
  [['Twice'], 1, 'say which with --game mad-max or --game pandemic'],
  [['--promote', 'v9', 'Heron'], 1, 'Heron has no version 9: expected one of v2, v1'],
  [['--promote', 'best', 'Heron'], 2, '--promote best: expected a version, as v3'],
  [['--note', 'why', 'Heron'], 2, 'expected --promote vN, too'],
  [['--json', '--csv', 'Heron'], 2, 'expected one of them'],
  [[], 2, 'expected one bot but got 0'],
])('%j is answered with what is wrong', async (args, code, message) => {
  const ended = await quartet(...args)
  expect([ended.code, ended.stdout]).toEqual([code, ''])
  expect(ended.stderr).toContain(message)
})

it('of two bots with one name the game says which', async () => {
  const { code, stdout } = await quartet('--game', 'mad-max', '--json', 'Twice')
  expect([code, (JSON.parse(stdout) as Board).game]).toEqual([0, 'mad-max'])
})
