import { expect, test } from 'vitest'
import { SAY_COMPARISON as SAY } from './comparison-words.ts'

test('in how many of the matches it stopped', () => {
  const words = (part: number, whole: number) => SAY.stopped('v14', 'cpu', part, whole)
  expect([words(1, 1), words(2, 2), words(1, 2)]).toEqual([
    'v14 ran out of CPU in 1 of 1 match.',
    'v14 ran out of CPU in all 2 matches.',
    'v14 ran out of CPU in 1 of 2 matches.',
  ])
})

test('a side is its bot, its version and what distinguishes a variant, as far as there are such', () => {
  expect([SAY.side('Heron', 'v3', ''), SAY.side('', 'v3', 'DEPTH 4')]).toEqual(['Heron v3', 'v3 (DEPTH 4)'])
})

test('each kind of stop has a step that shows one', () => {
  expect((['crashed', 'cpu', 'memory', 'orders'] as const).map(SAY.step.crash)).toEqual([
    'Watch a crash',
    'Watch it run out of CPU',
    'Watch it stop',
    'Watch it stop',
  ])
})

test('what a comparison takes, with its time where that is known', () => {
  expect([SAY.ask.takes('40 matches', ''), SAY.ask.takes('40 matches', '2 minutes')]).toEqual([
    'About 40 matches. Stop whenever you like.',
    'About 40 matches, 2 minutes on this computer. Stop whenever you like.',
  ])
})

test('the picture says what a point is: in a match of both, or against others', () => {
  expect([SAY.picture.caption('v14', 'v13', false), SAY.picture.caption('v14', 'v13', true)]).toEqual([
    'Points of every 100 scored in a match that one v14 takes more than one v13.',
    'Points of every 100 that v14 takes more than v13.',
  ])
})
