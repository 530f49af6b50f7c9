import { afterEach, expect, it } from 'vitest'
import { OWN_FILE_KINDS } from '../../../src-shared/own-files.ts'
import { filesOfOurGames, ownFilesOf, takeOwnFiles } from './own-files.ts'
import type { ChosenFile, TakingResult } from './take-files.ts'

/** What went through each door, in order. */
const opened: (readonly [
  kind: string,
  game: string | undefined,
  shownAs: TakingResult,
  names: readonly string[],
])[] = []
const doors = OWN_FILE_KINDS.map((kind) => ({
  kind,
  async open(files: readonly File[], use: { game: string } | undefined, shownAs: TakingResult) {
    const names = files.map(({ name }) => name)
    opened.push([kind, use?.game, shownAs, names])
    return names.map((fileName) => ({
      fileName,
      kind: fileName.includes('Broken') ? ('refused' as const) : ('done' as const),
      text: 'said by its door',
    }))
  },
}))
afterEach(() => void (opened.length = 0))

/** A folder by its paths; what is in a file where that matters. */
const folder = (paths: readonly string[], texts: Readonly<Record<string, string>> = {}): ChosenFile[] =>
  paths.map((path) => ({ path, file: new File([texts[path] ?? 'x'], path.split('/').at(-1)!) }))
const PROGRAM = ['Board.hh', 'Board.cc', 'Game.cc', 'Player.hh', 'Makefile', 'AIDemo.cc', 'AINull.cc']

it.each([
  {
    what: 'the folder one works in',
    paths: [
      ...PROGRAM.map((name) => `pandemic/${name}`),
      ...['pandemic/AIMine.cc', 'pandemic/default.cnf', 'pandemic/a.out', 'pandemic/b.res'],
    ],
    texts: { 'pandemic/default.cnf': 'Pandemic 1.0\nnb_players 4' },
    said: '1 bot, 1 configuration and 2 matches',
    leftOut: ["5 files of the game's own program", '2 bots that come with the game'],
  },
  {
    what: 'one of several years, with objects, backups and subfolders',
    paths: [
      ...['2023/AIMine.cc', '2023/AIMine.o', '2023/Game', '2024/proves/AIaç.cc', '2024/AIMine.cc~'],
      ...['2024/#AIMine.cc#', '2024/notes', 'AIMine.cc'],
      ...Array.from({ length: 1000 }, (_, k) => `2024/default.res${k}`),
    ],
    texts: { '2023/Game': '\x7fELF' },
    said: '3 bots and 1,000 matches',
    leftOut: ['2 backups of an editor', '2 objects and programs', '1 other file'],
  },
  {
    what: 'one with nothing of one’s own',
    paths: PROGRAM,
    texts: {},
    said: '',
    leftOut: ["5 files of the game's own program", '2 bots that come with the game'],
  },
])('$what: what is one’s own is counted, and all else is left out with its reason', async (one) => {
  const { said, leftOut } = await ownFilesOf(folder(one.paths, one.texts))
  expect({ said, leftOut }).toEqual({ said: one.said, leftOut: one.leftOut })
})

it('a file that a bot opens is named beside what is left out', async () => {
  const { leftOut, askedFor } = await ownFilesOf(
    folder(['AIMine.cc', 'weights.txt', 'notes.txt'], { 'AIMine.cc': 'ifstream in("weights.txt");' }),
  )
  expect(leftOut).toEqual(['2 other files'])
  expect(askedFor).toEqual([expect.stringMatching(/^weights\.txt, which AIMine\.cc opens: /)])
})

it('each kind goes through its own door, the nearest files first, and a refused one takes no other with it', async () => {
  const own = await ownFilesOf(
    folder(['old/AIMine.cc', 'AIMine.cc', 'AIBroken.cc', 'maps/x.cnf', 'x.out', 'Board.hh'], {
      'maps/x.cnf': 'mad_max_2020 1.0',
    }),
  )
  const taken = await takeOwnFiles(own, doors)
  expect(opened).toEqual([
    ['config', own.game, 'nothing', ['x.cnf']],
    ['bot', own.game, 'nothing', ['AIMine.cc', 'AIBroken.cc', 'AIMine.cc']],
    ['match', own.game, 'nothing', ['x.out']],
  ])
  expect(taken.filter(({ kind }) => kind === 'refused')).toMatchObject([{ fileName: 'AIBroken.cc' }])
  expect(taken).toHaveLength(5)
})

it('bots that do not say theirs are of the game of the folder’s configurations', async () => {
  const { game } = await ownFilesOf(folder(['AIMine.cc', 'x.cnf'], { 'x.cnf': 'TheWalkingDead 1.0' }))
  expect(game).toBe('the-walking-dead')
})

it('of a folder of several years what lies in those of our games is found, and nothing of another game', async () => {
  const game = (folder: string) =>
    ['Board.hh', 'Game.cc', 'Player.hh', 'default.cnf', 'AIMine.cc'].map((name) => `${folder}/${name}`)
  const given = folder([...game('eda/2023'), ...game('eda/2024'), 'eda/2023/old/AIOld.cc', 'eda/notes.txt'], {
    'eda/2023/default.cnf': 'Pandemic 1.0',
    'eda/2024/default.cnf': 'Ants 1.0',
  })
  const found = await filesOfOurGames(given)
  expect(found.map(({ path }) => path)).toEqual([...game('eda/2023'), 'eda/2023/old/AIOld.cc'])
  expect((await ownFilesOf(found)).said).toBe('2 bots and 1 configuration')
})
