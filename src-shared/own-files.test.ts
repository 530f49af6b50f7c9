import { expect, it } from 'vitest'
import {
  askedForBeside,
  countLeftOut,
  countOwn,
  doorOfFile,
  gameOfConfig,
  mayBeAskedFor,
  type LeftOut,
  type OwnKind,
} from './own-files.ts'

it.each<[path: string, part: OwnKind | LeftOut, head?: string]>([
  ['AIMine.cc', 'bot'],
  ['joc/bots/AIaç Núm 2.cc', 'bot'],
  ['old/AIMine.cpp', 'bot'],
  ['AIWalker.ts', 'bot'],
  ['Friend.quartet-bot', 'bot'],
  ['AIDemo.cc', 'stock'],
  ['src/AINull.cc', 'stock'],
  ['AIMine.cc~', 'backup'],
  ['#AIMine.cc#', 'backup'],
  ['.AIMine.cc.swp', 'backup'],
  ['AIMine.cc.bak', 'backup'],
  ['AIMine.cc.orig', 'backup'],
  ['default.cnf~', 'backup'],
  ['AIMine.o', 'made'],
  ['AIDummy.o.Linux64', 'made'],
  ['Game.exe', 'made'],
  ['Game', 'made', '\x7fELF'],
  ['Board.cc', 'program'],
  ['Player.hh', 'program'],
  ['Makefile', 'program'],
  ['Viewer/viewer.html', 'program'],
  ['Viewer/game.js', 'program'],
  ['api.pdf', 'program'],
  ['default.cnf', 'config', 'Pandemic 1.0'],
  ['mapa gran.txt', 'config', 'Pandemic 1.0\nnb_players 4'],
  ['default.out', 'match'],
  ['2024/default.res0', 'match'],
  ['default.res999', 'match'],
  ['x.out.gz', 'match'],
  ['x.quartet', 'match'],
  ['saved.txt', 'match', 'Game\n\nSeed 30\n\nPandemic 1.0'],
  ['saved', 'match', 'mad_max_2020\t1.0\nsecgame\t0\nseed 3'],
  ['notes.txt', 'other', 'to do: cities'],
  ['Ours.quartet-league', 'league'],
])('%s is taken for %s', (path, part, head = '') => {
  expect(doorOfFile(path, head)).toBe(part)
})

it('what comes in and what is left out is counted', () => {
  expect(countOwn({ bot: 8, config: 7, match: 2, league: 0 })).toBe('8 bots, 7 configurations and 2 matches')
  expect(countOwn({ bot: 1, config: 0, match: 0, league: 0 })).toBe('1 bot')
  expect(countOwn({ bot: 0, config: 1, match: 0, league: 2 })).toBe('1 configuration and 2 leagues')
  expect(countOwn({ bot: 0, config: 0, match: 0, league: 0 })).toBe('')
  expect(countLeftOut(['bot', 'program', 'program', 'backup', 'stock'])).toEqual([
    "2 files of the game's own program",
    '1 bot that comes with the game',
    '1 backup of an editor',
  ])
})

it('of what bots ask for five files are named', () => {
  const names = ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt']
  const text = names.map((name) => `open("${name}");`).join('\n')
  const sentences = askedForBeside([{ path: 'AIMine.cc', text }], names)
  expect(sentences.map((sentence) => sentence.slice(0, 5))).toEqual(names.slice(0, 5))
})

it('only what has no door may be meant for a bot beside it', () => {
  const parts = ['other', 'program', 'stock', 'backup', 'made', 'bot', 'config'] as const
  expect(parts.filter(mayBeAskedFor)).toEqual(['other', 'program'])
})

it('a configuration is known by its first line, whatever stands before it', () => {
  expect(gameOfConfig('\ufeff  Pandemic\t1.0\n')?.id).toBe('pandemic')
  expect(gameOfConfig('Pandemic')).toBeUndefined()
})

it('what a bot includes or opens of what is left out is named once', () => {
  const text = `#include "Player.hh"
#include "parts/mine.hh"
void read() { ifstream in("weights.txt"); ifstream again("weights.txt"); string s = "notes"; }`
  const beside = ['joc/Player.hh', 'joc/mine.hh', 'joc/weights.txt', 'joc/other.txt']
  expect(askedForBeside([{ path: 'joc/AIMine.cc', text }], beside)).toEqual([
    'mine.hh, which AIMine.cc includes: a bot is one file, here as on the judge, so put what is in it into the bot',
    'weights.txt, which AIMine.cc opens: a bot has no files, here as on the judge, so put what is in it into the bot',
  ])
  expect(askedForBeside([{ path: 'AIMine.cc', text }], ['Player.hh', 'other.txt'])).toEqual([])
})
