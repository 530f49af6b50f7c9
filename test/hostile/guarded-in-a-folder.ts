import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createGuardedWork, type GuardedWork } from '../../src-main/engines/guarded/guarded-work.ts'
import { madeLater } from '../made-later.ts'

export const script = (source: string) => ({ source, fileName: 'Mine.ts' })
export const GOOD = 'export default class Mine extends Player { play() {} }\n'

/** Guarded work with one process, and a folder, for each test. */
export function guardedInAFolder() {
  const places = { folder: '' }
  let guarded: GuardedWork
  beforeEach(() => {
    places.folder = mkdtempSync(join(tmpdir(), 'quartet-guarded-'))
    guarded = createGuardedWork({ processes: 1 })
  })
  afterEach(async () => {
    await guarded.close()
    rmSync(places.folder, { recursive: true, force: true })
  })
  return { places, guarded: madeLater(() => guarded) }
}
