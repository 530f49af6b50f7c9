import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { seasonOf } from './plain-season.ts'
import { say, sayWrites } from '../say-and-wait.ts'

/** Puts seasons of one id into a folder, full of 1, of 2 and so on, and says where it is: its parent kills it. */
const [, , folder = ''] = process.argv
const store = createSeasonStore(folder)
let now = 0
say('begun')
sayWrites(() => `put ${now}`)
for (;;) {
  store.put(seasonOf(++now))
  say(`put ${now}`)
}
