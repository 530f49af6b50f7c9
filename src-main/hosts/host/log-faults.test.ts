import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('an error of a promise without a handler is logged, and the program goes on', () => {
  const source = `
    import { logFaults } from ${JSON.stringify(join(import.meta.dirname, 'log-faults.ts'))}
    logFaults()
    void Promise.reject(new Error('no handler'))
    setTimeout(() => console.log('went on'), 20)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'went on\n' })
  expect(stderr).toContain('no handler')
})
