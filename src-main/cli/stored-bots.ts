import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { createBotsStore, type BotsStore } from '../bots/bots-store.ts'
import { openStoreForReading } from '../db/open-store.ts'
import { badInput } from './cli-failure.ts'

/** Looks something up among the bots of a data folder, beside a window that may have it open. */
export function withStoredBots<T>(folder: string, look: (bots: BotsStore) => T): T {
  try {
    const store = openStoreForReading(folder)
    try {
      return look(createBotsStore(store.db))
    } finally {
      store.close()
    }
  } catch (error) {
    throw error instanceof ApiError ? badInput(error.message) : error
  }
}
