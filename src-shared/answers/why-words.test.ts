import { expect, test } from 'vitest'
import { SAY_WHY } from './why-words.ts'

test('one round, or from the first to the last', () => {
  expect([SAY_WHY.madeAfter('You', 7, 7), SAY_WHY.madeAfter('You', 7, 8)]).toEqual([
    'You came among the first two, after a setback in round 7.',
    'You came among the first two, after a setback in rounds 7 to 8.',
  ])
  expect([SAY_WHY.missed('You', 7, 7), SAY_WHY.missed('You', 7, 8)]).toEqual([
    'You lost it by the orders in round 7, not by the dice.',
    'You lost it by the orders in rounds 7–\u20608, not by the dice.',
  ])
})

test('out, or without orders, from the start or from a round on', () => {
  expect([SAY_WHY.stopped('You', 0), SAY_WHY.stopped('Heron', 0), SAY_WHY.stopped('Heron', 1)]).toEqual([
    'You were out from the start.',
    'Heron was out from the start.',
    'Heron was out from round 1 on, and gave no orders after.',
  ])
  expect([SAY_WHY.silent('You', 0), SAY_WHY.silent('You', 1)]).toEqual([
    'You gave no orders in the whole match.',
    'You gave no orders from round 1 on.',
  ])
})

test('in the middle of a sentence you are written small', () => {
  const { alsoFell } = SAY_WHY.small
  expect([alsoFell('You', 7, 7), alsoFell('Heron', 7, 9)]).toEqual([
    'Most of it: you lost more in round 7.',
    'Most of it: Heron lost more in rounds 7 to 9.',
  ])
  expect([SAY_WHY.running('You'), SAY_WHY.running('Heron')]).toEqual([
    'Looking for the rounds in which you lost it.',
    'Looking for the rounds in which Heron lost it.',
  ])
})

test('how long it takes is said where it is known', () => {
  expect([SAY_WHY.step.ask(''), SAY_WHY.step.ask('about 2 min')]).toEqual([
    'Find out why',
    'Find out why (about 2 min)',
  ])
})
