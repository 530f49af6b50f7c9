import { renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, it } from 'vitest'
import { expectHarmSaid } from './harmed-database.ts'
import { folderOfTest } from '../test-folder.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))

const database = () => join(folder, 'quartet.db')

it.each([
  ['moved away', /was removed/, () => renameSync(database(), join(folder, 'elsewhere.db'))],
  ['cut to nothing', /was cut or overwritten/, () => truncateSync(database())],
  [
    'overwritten with another text',
    /was cut or overwritten/,
    () => writeFileSync(database(), 'x'.repeat(100_000)),
  ],
] as const)('a database that is %s under Quartet is reported, and nothing more is stored', (_, why, harm) =>
  expectHarmSaid(folder, why, harm),
)
