import { expect, it } from 'vitest'
import { createBeyondLines } from './beyond-lines.ts'

const own = [{ file: 'AIMine.cc' }, {}, { file: 'AIOther.cc' }, { file: 'AIMine.cc' }]

it('a file that used more than the judge gives is named once, with the most that it used, and nothing that comes with Quartet', () => {
  const one = createBeyondLines('none', 'this match')
  one.add(own, { exactCpu: [1.2, 3, 1, 1.3] })
  expect(one.lines()).toBe('AIMine.cc: used 1.30 s in this match: the judge gives 1 s\n')
})

it('of many matches the worst is reported', () => {
  const many = createBeyondLines('none', 'a match')
  many.add(own, { exactCpu: [1.2, 3, 1, 1.3] })
  many.add(own, { exactCpu: [0.2, 3, 1.000_001, 0.3] })
  expect(many.lines().split('\n')).toEqual([
    'AIMine.cc: used 1.30 s in a match: the judge gives 1 s',
    'AIOther.cc: used 1.01 s in a match: the judge gives 1 s',
    '',
  ])
})

it('nothing is said with limits, where such a bot is out, nor where nothing is counted', () => {
  const limited = createBeyondLines('jutge', 'a match')
  limited.add(own, { exactCpu: [1, 1, 1, 1] })
  const uncounted = createBeyondLines('none', 'a match')
  uncounted.add(own, {})
  expect([limited.lines(), uncounted.lines()]).toEqual(['', ''])
})
