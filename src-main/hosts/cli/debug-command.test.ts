import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { entryPath } from '../../base/entries.ts'

it('debug stops at lines that there can be', () => {
  const args = [entryPath('quartet'), 'debug', '1', '--seat', '1', '--break', '0']
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ status: 2, stdout: '' })
})
