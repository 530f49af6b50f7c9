import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import type { DialectName } from './gardens-dialects.ts'
import { gardensZip, takeInGardens } from './take-in-gardens.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What a season is made by: with any change of it the season is made anew. */
const MAKERS = [
  'src-main/engines/compiler',
  'src-main/engines/modules',
  'resources/cpp/season',
  'src-main/core/seasons',
]
const OF_SEASONS = ['certify.ts', 'read-material.ts', 'read-zip.ts', 'season-file.ts', 'take-in.ts']

/** The mini game as a season. Taking it in costs half a minute of CPU, so it is kept between tests by what it is made of. */
export async function gardensSeason(dialect: DialectName, zip = gardensZip(dialect)): Promise<SeasonFile> {
  const hash = createHash('sha256').update(zip)
  for (const folder of MAKERS)
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (
        /\.(ts|cc|hh|in)$/.test(name) &&
        !name.includes('.test.') &&
        (!folder.endsWith('seasons') || OF_SEASONS.includes(name))
      )
        hash.update(name).update(readFileSync(join(ROOT, folder, name)))
  const folder = join(tmpdir(), 'quartet-test-seasons', hash.digest('hex').slice(0, 24))
  mkdirSync(folder, { recursive: true })
  const [known] = createSeasonStore(folder).list()
  if (known) return known
  const taken = await takeInGardens(dialect, zip)
  await taken.close()
  createSeasonStore(folder).put(taken.season)
  return taken.season
}
