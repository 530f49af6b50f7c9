import { openStore } from '../../src-main/base/db/open-store.ts'

/** A data folder whose settings say that saved versions wait until they are asked for. */
export function keepVersionsStill(dataFolder: string): void {
  const { db, close } = openStore(dataFolder, 'web')
  db.exec(`INSERT OR REPLACE INTO settings (key, value) VALUES ('provesVersions', 'false')`)
  close()
}
