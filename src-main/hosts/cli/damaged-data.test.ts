import { truncateSync } from 'node:fs'
import { it } from 'vitest'
import { soundFolder } from '../../../test/cli/damaged-data.ts'

const { neverShowsAStack } = soundFolder()

it('a database that is cut in its middle never shows a stack', () =>
  neverShowsAStack((path) => truncateSync(path, 20_000)))
