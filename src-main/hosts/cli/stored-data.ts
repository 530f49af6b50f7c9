import { createBotsStore, type BotsStore } from '../../core/bots/bots-store.ts'
import { openStoreForReading, type Store } from '../../base/db/open-store.ts'
import type { Caller } from './caller.ts'
import { explainDataFailure } from './explain-failure.ts'

/** Looks something up in a data folder, beside a window that may have it open. Whatever fails is one line. */
export async function withStoredData<T>(
  caller: Caller,
  folder: string,
  look: (db: Store['db']) => T | Promise<T>,
): Promise<T> {
  try {
    const store = openStoreForReading(caller.at(folder))
    try {
      return await look(store.db)
    } finally {
      store.close()
    }
  } catch (error) {
    throw explainDataFailure(caller, error, folder)
  }
}

export function withStoredBots<T>(caller: Caller, folder: string, look: (bots: BotsStore) => T): Promise<T> {
  return withStoredData(caller, folder, (db) => look(createBotsStore(db)))
}
