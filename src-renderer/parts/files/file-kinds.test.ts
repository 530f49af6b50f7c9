import { expect, test } from 'vitest'
import { fileKindOf } from './file-kinds.ts'

test.each([
  ['AIMe.cc', '', 'bot'],
  ['Me.ts', '', 'bot'],
  ['Me.quartet-bot', '', 'bot'],
  ['Ours.quartet-league', '', 'league'],
  ['default.cnf', 'Pandemic 1.0', 'config'],
  ['default.out', 'Game\n\nSeed 30', 'match'],
  ['12345.RES', '', 'match'],
  ['x.out.gz', '\u001f', 'match'],
  ['x.quartet', '', 'match'],
  ['map.txt', 'Pandemic 1.0\nnb_players 4', 'config'],
  ['saved.txt', 'SecGame\n\nSeed 30\n\nPandemic 1.0', 'match'],
  ['saved.txt', 'mad_max_2020\t1.0\nsecgame\t0\nseed 3', 'match'],
  ['holiday.jpg', '\u00ff\u00d8', 'match'],
] as const)('%s that begins with %j is taken for a %s', (name, head, kind) => {
  expect(fileKindOf(name, head)).toBe(kind)
})
