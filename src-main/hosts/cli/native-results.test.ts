import { expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { goldenLabels, readGolden } from '../../../test/golden-match.ts'
import { gameList } from '../../../src-games/index.ts'

const { quartet, write } = inAFolder(callQuartet)

const printed = (own: number, scores: readonly number[]): string =>
  scores.map((score, seat) => `info: player ${seat === own ? 'Mine' : 'Dummy'} got score ${score}\n`).join('')

it('matches of the course’s program count from what it printed and from its outputs, each once', async () => {
  const golden = gameList.flatMap((game) => goldenLabels(game).map((label) => readGolden(game, label)))
  const output = golden.find(({ game, players }) => game.id === 'pandemic' && new Set(players).size === 2)
  write(
    'printed.txt',
    `${printed(0, [9, 1, 2, 3])}${printed(2, [9, 1, 2, 3])}${printed(3, [1, 1, 1, 5])}info: player Mine got score 4\n`,
  )
  write('both.res', `${output?.output ?? golden[0].output}\n${printed(1, [0, 7, 3, 7])}`)
  const { code, stdout, stderr } = await quartet([
    'qualify',
    'AIMine.cc',
    '--native',
    'printed.txt',
    'both.res',
  ])
  expect(stderr).toBe(
    'printed.txt:13: expected “player … got score …” of four seats: this match is left out\n',
  )
  expect(stdout).toContain(
    '4 matches against three Dummy\nseat 1: 1 of 1, seat 2: 0 of 1, seat 3: 0 of 1, seat 4: 1 of 1\n',
  )
  expect(stdout).toMatch(/Mine won 2 of 4 matches on the course's program: [^\n]*to pass/)
  expect(code).toBe(1)
})

it('an output alone gives its match, and files without the bot say whose they are', async () => {
  const [game] = gameList
  const { output, players } = readGolden(game, goldenLabels(game)[0])
  write('one.res', output)
  write('cut.res', output.slice(0, output.length / 2))
  const { code, stderr } = await quartet([
    'qualify',
    'Missing',
    '--game',
    game.id,
    '--native',
    'one.res',
    'cut.res',
  ])
  expect(code).toBe(1)
  expect(stderr).toContain(
    'cut.res: expected an output of the game, or lines “player … got score …”: left out',
  )
  expect(stderr).toContain('no match of Missing against three of one other bot in one.res, cut.res')
  const alone = players.filter((name, _, all) => all.filter((one) => one === name).length === 1)
  for (const name of new Set(players).size === 2 ? alone : []) expect(stderr).toContain(name)
})
