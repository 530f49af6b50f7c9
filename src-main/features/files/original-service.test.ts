import { expect, test } from 'vitest'
import { gameOf } from '../../../src-games/index.ts'
import { readGolden } from '../../../test/golden-match.ts'
import { four, playedByOriginals, startsAreFound } from '../../../test/originals/played-by-originals.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { findStart } from './original-start.ts'

const app = sharedApp({ clears: true })
const { demosGiveTheSameBytes } = playedByOriginals(() => app)

test('the start of a match of an original program is found in its file, and with its orders gives the whole file', () =>
  startsAreFound([readGolden(gameOf('pandemic'), 'demo')]))

test('a match of four Demos that the program of Pandemic played is played again to the same bytes', () =>
  demosGiveTheSameBytes('pandemic'))

test('a file whose first state comes from nowhere is not played again, with a sentence that says what would help', () => {
  const { output } = readGolden(gameOf('pandemic'), 'null')
  const text = output.replace('Seed 1501', 'Seed 1502')
  const start = findStart({ game: 'pandemic', text, stored: [] })
  expect(start.ok ? '' : start.error).toMatch(/Store the configuration that it was played on first$/)
  const found = findStart({ game: 'pandemic', text: output, stored: ['nonsense'] })
  expect(found.ok).toBe(true)
})

test('a match that was played here is no original', async () => {
  const missing = app.call('matches.playOriginal', {
    matchId: 999_999,
    seats: four({ botId: 1 }),
    rand: 'own',
  })
  await expect(missing).rejects.toMatchObject({ code: 'not-found' })
})
