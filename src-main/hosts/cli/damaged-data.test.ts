import { truncateSync } from 'node:fs'
import { it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { soundFolder } from '../../../test/cli/damaged-data.ts'

const { neverShowsAStack } = soundFolder(callQuartet)

it('a database that is cut in its middle never shows a stack', () =>
  neverShowsAStack((path) => truncateSync(path, 20_000)))
