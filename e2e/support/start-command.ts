import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test as base } from './count-cpu.ts'
import { projectDir } from './project.ts'

/** `npm start` itself, as a user's shell runs it. */
export interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exitCode: Promise<number | null>
}

/** Starts programs that are ended after their story. */
export interface Starter {
  /** Of this story alone; `data` in it is the data folder. */
  readonly folder: string
  start(args: readonly string[], env?: Readonly<Record<string, string>>): Started
  /** A child that was started otherwise. */
  track(child: ChildProcess): Started
}

export const test = base.extend<{ starter: Starter }>({
  // eslint-disable-next-line no-empty-pattern
  starter: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'quartet-start-'))
    const started: Started[] = []
    const track = (child: ChildProcess): Started => {
      let output = ''
      child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
      const exitCode = once(child, 'exit').then(([code]) => code as number | null)
      const entry = { child, output: () => output, exitCode }
      started.push(entry)
      return entry
    }
    await use({
      folder,
      track,
      start(args, env = {}) {
        const own = {
          ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'no-electron'),
          DISPLAY: '',
          WAYLAND_DISPLAY: '',
          XDG_CONFIG_HOME: join(folder, 'config'),
          ...env,
        }
        const script = join(projectDir, 'scripts', 'start.mjs')
        const child = spawn(process.execPath, [script, '--data', join(folder, 'data'), ...args], {
          env: { ...process.env, ...own },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        return track(child)
      },
    })
    for (const { child, exitCode } of started) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exitCode
    }
    await rm(folder, { recursive: true })
  },
})

/** The address that a start prints, once it is there. */
export async function addressOf({ output }: Started): Promise<string> {
  await expect.poll(output).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]{64}\s/)
  return /http:\/\/[^\s#]+/.exec(output())?.[0] ?? ''
}

export const isUp = (address: string): Promise<boolean> =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  )

export { expect }
