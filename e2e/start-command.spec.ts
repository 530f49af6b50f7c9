import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectDir } from './support/project.ts'
import { addressOf, expect, isUp, test } from './support/start-command.ts'

test('without Electron one line says why, and where Quartet is instead', async ({ starter }) => {
  const run = starter.start(['--no-open'])
  const address = await addressOf(run)
  const lines = run.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Electron’s runtime is not installed')
  expect(await isUp(address)).toBe(true)
})

test('when npm gets a signal to end, Quartet ends too', async ({ starter }) => {
  // npm runs a script in a shell, as here, and ends that shell alone.
  const script = join(projectDir, 'scripts', 'start.mjs')
  const command = `"${process.execPath}" "${script}" --no-open --data "${join(starter.folder, 'data')}"; true`
  const run = starter.track(
    spawn('sh', ['-c', command], { env: { ...process.env, npm_lifecycle_event: 'start' } }),
  )
  const address = await addressOf(run)
  run.child.kill('SIGTERM')
  await expect.poll(() => isUp(address)).toBe(false)
})

test('an option that does not exist is a mistake of usage', async ({ starter }) => {
  const run = starter.start(['--no-such-option'])
  expect(await run.exitCode).toBe(2)
  expect(run.output()).toContain('--no-such-option')
})
