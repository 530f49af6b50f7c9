import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectDir } from './support/project.ts'

/** `npm start` itself, as a user's shell runs it. */
interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exitCode: Promise<number | null>
}

let folder: string
const started: Started[] = []

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quartet-start-'))
})
test.afterEach(async () => {
  for (const { child, exitCode } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exitCode
  }
  await rm(folder, { recursive: true })
})

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
  const own = {
    ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'no-electron'),
    DISPLAY: '',
    WAYLAND_DISPLAY: '',
    ...env,
  }
  const child = spawn(
    process.execPath,
    [join(projectDir, 'scripts', 'start.mjs'), '--data', join(folder, 'data'), ...args],
    { env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return track(child)
}

function track(child: ChildProcess): Started {
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exitCode = once(child, 'exit').then(([code]) => code as number | null)
  const entry = { child, output: () => output, exitCode }
  started.push(entry)
  return entry
}

async function addressOf({ output }: Started): Promise<string> {
  await expect.poll(output).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]{64}\s/)
  return /http:\/\/[^\s#]+/.exec(output())?.[0] ?? ''
}

const isUp = (address: string): Promise<boolean> =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  )

test('without Electron one line says why, and where Quartet is instead', async () => {
  const run = start(['--no-open'])
  const address = await addressOf(run)
  const lines = run.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Electron’s runtime is not installed')
  expect(await isUp(address)).toBe(true)
})

test('there being no browser to open is no failure', async () => {
  const run = start([], { DISPLAY: ':0', PATH: folder })
  expect(await isUp(await addressOf(run))).toBe(true)
})

test('a browser is started with an address that opens one page, once', async ({ browser }) => {
  // A stand-in for the system's opener: it leaves its argument where the test finds it.
  const opener = join(folder, 'xdg-open')
  await writeFile(opener, `#!/bin/sh\necho "$1" > ${join(folder, 'opened')}\n`)
  await chmod(opener, 0o755)
  const run = start([], { DISPLAY: ':0', PATH: `${folder}:${process.env.PATH}` })
  const address = await addressOf(run)
  const opened = () => readFile(join(folder, 'opened'), 'utf8').catch(() => '')
  await expect.poll(opened).toMatch(/#ticket=[0-9a-f]{64}\n$/)
  const url = (await opened()).trim()
  expect(run.output()).not.toContain(url)

  const first = await (await browser.newContext()).newPage()
  await first.goto(url)
  await expect(first.getByRole('button', { name: 'New bot', exact: true })).toBeVisible()
  expect(first.url()).toBe(`${address}`)
  await first.reload()
  await expect(first.getByRole('button', { name: 'New bot', exact: true })).toBeVisible()

  // Somebody who saw the address comes later: nothing opens, and the first page is closed too, in case it was theirs.
  const second = await (await browser.newContext()).newPage()
  await second.goto(url)
  await expect(second.getByRole('alert')).toContainText('does not let this page in')
  await expect(first.getByRole('alert')).toContainText('does not know this page any more')
  await expect.poll(run.output).toContain('was used twice')
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} ends everything`, async () => {
    const run = start(['--no-open'])
    const address = await addressOf(run)
    run.child.kill(signal)
    expect(await run.exitCode).toBe(0)
    expect(await isUp(address)).toBe(false)
  })
}

test('a starter that is killed outright leaves nothing behind', async () => {
  const run = start(['--no-open'])
  const address = await addressOf(run)
  run.child.kill('SIGKILL')
  await expect.poll(() => isUp(address)).toBe(false)
})

test('when npm is told to end, Quartet ends too', async () => {
  // npm runs a script in a shell, as here, and ends that shell alone.
  const script = join(projectDir, 'scripts', 'start.mjs')
  const command = `"${process.execPath}" "${script}" --no-open --data "${join(folder, 'data')}"; true`
  const run = track(spawn('sh', ['-c', command], { env: { ...process.env, npm_lifecycle_event: 'start' } }))
  const address = await addressOf(run)
  run.child.kill('SIGTERM')
  await expect.poll(() => isUp(address)).toBe(false)
})

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const run = start(['--no-open', '--port', String(port)])
  expect(await run.exitCode).toBe(1)
  expect(run.output()).toContain(`port ${port} is taken`)
  taken.close()
})

test('an option that does not exist is a mistake of usage', async () => {
  const run = start(['--no-such-option'])
  expect(await run.exitCode).toBe(2)
  expect(run.output()).toContain('--no-such-option')
})

async function installElectron(script: string): Promise<Record<string, string>> {
  const path = join(folder, 'electron')
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return { ELECTRON_OVERRIDE_DIST_PATH: folder, DISPLAY: ':0' }
}

test('with Electron it is started on the built entry', async () => {
  const run = start([], await installElectron('echo "started: $@"'))
  expect(await run.exitCode).toBe(0)
  expect(run.output()).toContain(`started: ${join(projectDir, 'out', 'main', 'electron.js')} --data`)
  expect(run.output()).not.toContain('http://')
})

test('an Electron that cannot start gives way to the browser', async () => {
  const run = start(['--no-open'], await installElectron('exit 127'))
  expect(await isUp(await addressOf(run))).toBe(true)
  expect(run.output()).toContain('Electron could not start (exit code 127)')
})
