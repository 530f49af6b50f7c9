import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entryPath } from '../../src-main/base/entries.ts'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { until } from '../eventually.ts'
import { startApp } from '../start-app.ts'
import { ENTRY_BYTES } from './plain-season.ts'
import { gardensZip } from './take-in-gardens.ts'

// What is killed has a compile process of its own, which says when it compiles.
delete process.env['QUARTET_COMPILER']

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'killed-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a program and kills it, as when the power fails, once it has said something and a while is over. */
async function killed(args: readonly string[], sign: string, waitMs: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout!.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr!.on('data', (text: Buffer) => (said += text.toString()))
  await until(
    () => said,
    (text) => text.includes(sign) || child.exitCode !== null,
  )
  expect(said).toContain(sign)
  await setTimeout(waitMs)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

it('a process that is killed while it writes a season leaves the old one or the new one, whole', async () => {
  const seasons = join(folder, 'seasons')
  const program = join(import.meta.dirname, 'put-and-put.ts')
  const seen = new Set<string>()
  for (let k = 0; k < 8; k++) {
    await killed([program, seasons], 'begun', 40 + 23 * k)
    const found = createSeasonStore(seasons).list()
    seen.add(String(found.length))
    for (const { entries } of found) {
      const [first] = entries.get('made/program')!
      for (const bytes of entries.values()) {
        expect(bytes.length).toBe(ENTRY_BYTES)
        expect(bytes.every((byte) => byte === first)).toBe(true)
      }
    }
    // What it was writing is gone too.
    expect(readdirSync(seasons).filter((name) => !name.endsWith('.season'))).toEqual([])
  }
  expect(seen).toContain('1')
})

it('a process that is killed while it takes in a season has kept nothing, and the next start is as before', async () => {
  const data = join(folder, 'data')
  const zip = join(folder, 'game.zip')
  writeFileSync(zip, gardensZip('A'))
  await killed([entryPath('quartet'), 'season', 'add', zip, '--data', data], 'info: compiling', 300)
  expect(existsSync(join(data, 'seasons')) ? readdirSync(join(data, 'seasons')) : []).toEqual([])
  const app = await startApp(data)
  expect(await app.call('seasons.list')).toEqual([])
  await app.close()
})
