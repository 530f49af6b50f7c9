import { expect, it } from 'vitest'
import { namesSeats } from './whose-totals.ts'

it.each([
  ['', false],
  ['game:pandemic date:7d', false],
  ['place:1', false],
  ['crashed', false],
  ['opponent:Gold', false],
  ['-bot:Gold', false],
  ['Gold', false],
  ['bot:Gold', true],
  ['place:1 version:3', true],
  ['seat:2', true],
])('“%s” says whose totals are meant: %s', (query, says) => expect(namesSeats(query)).toBe(says))
