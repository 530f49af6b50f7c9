import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { seedFolder } from './seed-store.ts'

/**
 * Makes a data folder with many matches, to try the Matches screen and to measure with:
 * `npm run bench -- seed FOLDER [matches]`, then `npm start -- --data FOLDER`.
 */
const [folder, matches = '100000'] = process.argv.slice(2)
if (folder === undefined || existsSync(join(folder, 'quartet.db'))) {
  console.error('Usage: npm run bench -- seed FOLDER [matches]\nThe folder must not hold a database yet.')
  process.exitCode = 2
} else {
  await seedFolder(resolve(folder), Number(matches))
}
