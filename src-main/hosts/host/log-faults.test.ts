import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a failure that nobody waited for is logged, and the program goes on', () => {
  const source = `
    import { logFaults } from ${JSON.stringify(join(import.meta.dirname, 'log-faults.ts'))}
    logFaults()
    void Promise.reject(new Error('nobody waited'))
    setTimeout(() => console.log('went on'), 20)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'went on\n' })
  expect(stderr).toContain('nobody waited')
})
