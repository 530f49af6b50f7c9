import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { seasonOf } from './plain-season.ts'

/** Puts two seasons of one id into a folder in turn, for ever: whoever started it kills it. */
const [, , folder = ''] = process.argv
const store = createSeasonStore(folder)
console.log('begun')
for (let turn = 0; ; turn++) store.put(seasonOf(turn % 2))
