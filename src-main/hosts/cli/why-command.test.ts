import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { entryPath } from '../../base/entries.ts'

it('why asks about one of the four seats', () => {
  const args = [entryPath('quartet'), 'why', '1', '--seat', '5']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('expected the number of the seat, from 1 to 4')
})
