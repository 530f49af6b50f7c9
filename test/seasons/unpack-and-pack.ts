import { join } from 'node:path'
import { openStore } from '../../src-main/base/db/open-store.ts'
import { writeBackup } from '../../src-main/features/keeping/backup-file.ts'
import { unpackSeasons } from '../../src-main/core/seasons/season-backup-store.ts'
import { createSeasonStore, SEASONS_FOLDER } from '../../src-main/core/seasons/season-store.ts'
import { say, sayWrites } from '../say-and-wait.ts'

/** Takes the seasons out of a restored backup, then writes backups without end, and says where it is: its parent kills it. */
const [, , folder = ''] = process.argv
const { db } = openStore(folder, 'cli')
const store = createSeasonStore(join(folder, SEASONS_FOLDER))
let now = ''
let number = 0
say('begun')
sayWrites(() => now)
unpackSeasons(db, {
  bringBack(file) {
    now = `season ${++number}`
    const isBack = store.bringBack(file)
    // Its row of the database is still there.
    say(`unpacked ${number}`)
    return isBack
  },
})
say('all unpacked')
for (number = 1; ; number++) {
  now = `backup ${number}`
  await writeBackup(db.name, join(folder, 'b.quartet-backup'), (done) => {
    if (done > 0) say(`half of ${now}`)
  })
}
