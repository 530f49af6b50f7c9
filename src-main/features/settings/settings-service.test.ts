import { beforeEach, expect, it } from 'vitest'
import type { Settings } from '../../../src-shared/contract/values.ts'
import type { Database } from '../../base/db/open.ts'
import { openStore } from '../../base/db/open-store.ts'
import { USUAL_SETTINGS } from '../../../test/usual-settings.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import { createSettingsService } from './settings-service.ts'

let db: Database
beforeEach(() => {
  const folder = folderOfTest()
  const store = openStore(folder, 'web')
  db = store.db
  return () => store.close()
})

it('keeps what was chosen, leaves the rest, and reports the change', () => {
  const reported: Settings[] = []
  const settings = createSettingsService(db, (now) => reported.push(now))
  expect(settings.get()).toEqual(USUAL_SETTINGS)
  settings.api['settings.set']({ theme: 'dark' })
  expect(settings.api['settings.set']({ processes: 2, limits: undefined })).toEqual({
    ...USUAL_SETTINGS,
    theme: 'dark',
    processes: 2,
  })
  expect(reported).toHaveLength(2)
  expect(createSettingsService(db, () => undefined).get()).toEqual(reported[1])
})

it('passes over values that make no sense any more', () => {
  db.exec(
    `INSERT INTO settings VALUES ('theme', '"plaid"'), ('processes', '-3'), ('gone', '1'), ('limits', '"none"')`,
  )
  expect(createSettingsService(db, () => undefined).get()).toEqual({
    theme: 'system',
    processes: 0,
    limits: 'none',
    keepMatches: 0,
    seatColours: [],
    updates: 'unasked',
    announces: true,
    provesVersions: true,
    editor: USUAL_SETTINGS.editor,
  })
})
