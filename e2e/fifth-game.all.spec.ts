import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyWithGame } from '../test/fifth-game/copy-with-game.ts'
import { startHost } from './support/host-process.ts'
import { expect } from '@playwright/test'
import { test } from './support/count-cpu.ts'
import { createBot, openTable, runToEnd, seeBoardChange } from './support/workbench.ts'

/** A fifth game, added to a copy of the project by its folders and one line, in a window of its own build. */
const run = promisify(execFile)
let copy: string
test.beforeAll(async () => {
  copy = copyWithGame({ withWindow: true })
  await run(process.execPath, ['scripts/write-headers.ts'], { cwd: copy })
  await run(process.execPath, ['scripts/build.mjs', '--logLevel', 'warn'], { cwd: copy, maxBuffer: 1e8 })
})
test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a game added by its folders and one line is chosen, played, drawn and explained in the window', async ({
  page,
}) => {
  const data = join(copy, 'data')
  const host = await startHost([join(copy, 'out', 'main', 'web.js'), '--no-open', '--data', data])
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(host.url)

  await createBot(page, 'Finder', { game: 'Coins' })
  await runToEnd(page)
  await seeBoardChange(page, 20)

  await openTable(page)
  await expect(page.getByRole('row', { name: /Finder/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await page.getByRole('tab', { name: 'Coins' }).click()
  await expect(page.getByRole('heading', { name: 'Coins', exact: true })).toBeVisible()
  // A game without a match that comes with Quartet has no pictures there, and nothing is complained of.
  await expect(page.getByText(/Cannot read|undefined/)).toHaveCount(0)
  expect(problems).toEqual([])

  await page.close()
  expect(await host.stop(), 'exit code of the program').toBe(0)
})
