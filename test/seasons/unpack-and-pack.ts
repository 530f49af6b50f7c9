import { join } from 'node:path'
import { openStore } from '../../src-main/base/db/open-store.ts'
import { writeBackup } from '../../src-main/features/keeping/backup-file.ts'
import { unpackSeasons } from '../../src-main/core/seasons/season-backup-store.ts'
import { createSeasonStore, SEASONS_FOLDER } from '../../src-main/core/seasons/season-store.ts'

/** Takes the seasons out of a restored backup, then writes backups without end. */
const [folder] = process.argv.slice(2)
const { db } = openStore(folder, 'cli')
console.log('begun')
unpackSeasons(db, createSeasonStore(join(folder, SEASONS_FOLDER)))
console.log('unpacked')
for (;;) await writeBackup(db.name, join(folder, 'b.quartet-backup'), () => {})
