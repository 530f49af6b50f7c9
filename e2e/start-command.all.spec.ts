import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectDir } from './support/project.ts'
import { addressOf, expect, isUp, test } from './support/start-command.ts'

test('there being no browser to open is no failure', async ({ starter }) => {
  const run = starter.start([], { DISPLAY: ':0', PATH: starter.folder })
  expect(await isUp(await addressOf(run))).toBe(true)
})

test('a browser is started with an address that opens one page, once', async ({ browser, starter }) => {
  // A stand-in for the system's opener: it leaves its argument where the test finds it.
  const opener = join(starter.folder, 'xdg-open')
  await writeFile(opener, `#!/bin/sh\necho "$1" > ${join(starter.folder, 'opened')}\n`)
  await chmod(opener, 0o755)
  const run = starter.start([], { DISPLAY: ':0', PATH: `${starter.folder}:${process.env.PATH}` })
  const address = await addressOf(run)
  const opened = () => readFile(join(starter.folder, 'opened'), 'utf8').catch(() => '')
  await expect.poll(opened).toMatch(/#ticket=[0-9a-f]{64}\n$/)
  const url = (await opened()).trim()
  expect(run.output()).not.toContain(url)

  const first = await (await browser.newContext()).newPage()
  await first.goto(url)
  await expect(first.getByRole('button', { name: 'New bot', exact: true })).toBeVisible()
  expect(first.url()).toBe(`${address}`)
  await first.reload()
  await expect(first.getByRole('button', { name: 'New bot', exact: true })).toBeVisible()

  // Another who saw the address comes later: nothing opens, and the first page is closed too, in case it was theirs.
  const second = await (await browser.newContext()).newPage()
  await second.goto(url)
  await expect(second.getByRole('alert')).toContainText('does not let this page in')
  await expect(first.getByRole('alert')).toContainText('does not know this page any more')
  await expect.poll(run.output).toContain('was used twice')
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} ends everything`, async ({ starter }) => {
    const run = starter.start(['--no-open'])
    const address = await addressOf(run)
    run.child.kill(signal)
    expect(await run.exitCode).toBe(0)
    expect(await isUp(address)).toBe(false)
  })
}

test('a starter that is killed outright leaves nothing behind', async ({ starter }) => {
  const run = starter.start(['--no-open'])
  const address = await addressOf(run)
  run.child.kill('SIGKILL')
  await expect.poll(() => isUp(address)).toBe(false)
})

test('a port that is taken is named', async ({ starter }) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const run = starter.start(['--no-open', '--port', String(port)])
  expect(await run.exitCode).toBe(1)
  expect(run.output()).toContain(`port ${port} is taken`)
  taken.close()
})

async function installElectron(folder: string, script: string): Promise<Record<string, string>> {
  const path = join(folder, 'electron')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return { ELECTRON_OVERRIDE_DIST_PATH: folder, DISPLAY: ':0' }
}

test('with Electron it is started on the built entry', async ({ starter }) => {
  const run = starter.start([], await installElectron(starter.folder, 'echo "started: $@"'))
  expect(await run.exitCode).toBe(0)
  expect(run.output()).toContain(`started: ${join(projectDir, 'out', 'main', 'electron.js')} --data`)
  expect(run.output()).not.toContain('http://')
})

test('an Electron that cannot start gives way to the browser', async ({ starter }) => {
  const run = starter.start(['--no-open'], await installElectron(starter.folder, 'exit 127'))
  expect(await isUp(await addressOf(run))).toBe(true)
  expect(run.output()).toContain('Electron could not start (exit code 127)')
})
