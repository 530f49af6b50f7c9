import { join } from 'node:path'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { gardensSeason } from './gardens-season.ts'

/** An app that has the mini game, whose bots are kept apart; `game` is how it is called there. */
export async function startWithGardens(): Promise<{ app: TestApp; game: string }> {
  const season = await gardensSeason('A')
  const folder = newDataFolder()
  createSeasonStore(join(folder, 'seasons')).put(season)
  return { app: await startApp(folder), game: season.facts.id }
}
