import { join } from 'node:path'
import { openStore } from '../../src-main/db/open-store.ts'
import { writeBackup } from '../../src-main/keeping/backup-file.ts'
import { unpackSeasons } from '../../src-main/seasons/season-backup-store.ts'
import { createSeasonStore, SEASONS_FOLDER } from '../../src-main/seasons/season-store.ts'

/** Takes the seasons out of a restored backup, then writes backups without end. */
const [folder] = process.argv.slice(2)
const { db } = openStore(folder, 'cli')
console.log('begun')
unpackSeasons(db, createSeasonStore(join(folder, SEASONS_FOLDER)))
console.log('unpacked')
for (;;) await writeBackup(db.name, join(folder, 'b.quartet-backup'), () => {})
