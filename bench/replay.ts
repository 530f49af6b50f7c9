import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startHost } from '../e2e/support/host-process.ts'
import { builtFile } from '../e2e/support/project.ts'
import { boardOf, createBot } from '../e2e/support/workbench.ts'
import { findChromium } from '../scripts/find-chromium.mjs'

/**
 * What looking costs, in headless Chromium on the built app: from the click on a stored match to its first frame, and
 * from a press on the seek bar to the frame of that round. `npm run build && npm run bench -- replay [seeks]`.
 */
const seeks = Number(process.argv[2] ?? 60)
const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const host = await startHost([builtFile('main', 'web.js'), '--no-open', '--data', folder])
const executablePath = await findChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(host.url)
  await createBot(page, 'Bench')
  const matches = 5
  for (let k = 1; k <= matches; k++) {
    await page.getByRole('button', { name: 'Bots', exact: true }).click()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('button', { name: 'Matches', exact: true }).click()
    await page
      .getByRole('row', { name: /Bench v1.*done/ })
      .nth(k - 1)
      .waitFor()
  }
  const opening: number[] = []
  for (let k = 0; k < matches; k++) {
    opening.push(await timeOpening(page, k))
    if (k < matches - 1) await page.getByRole('button', { name: 'Back to the list' }).click()
  }
  report('first frame of a stored match', opening)
  await page.keyboard.press('End')
  report('seek to any round', await timeSeeks(page, seeks))
  report('frames while playing at 20 rounds/s', await timeFrames(page))
} finally {
  await browser.close()
  await host.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Clicks the row and waits for pixels on the board's canvas. */
function timeOpening(page: Page, row: number): Promise<number> {
  return page.evaluate(
    (index) =>
      new Promise<number>((resolve) => {
        const rows = document.querySelectorAll<HTMLElement>('[role=rowgroup] [role=row]')
        const start = performance.now()
        rows[index].click()
        const look = (): void => {
          const canvas = document.querySelector<HTMLCanvasElement>('.matches canvas[role=img]')
          const context = canvas && canvas.width > 1 ? canvas.getContext('2d') : undefined
          const middle = context?.getImageData(
            context.canvas.width >> 1,
            context.canvas.height >> 1,
            1,
            1,
          ).data
          if (middle && middle[3] > 0) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    row,
  )
}

async function timeSeeks(page: Page, count: number): Promise<number[]> {
  await boardOf(page).waitFor()
  return page.evaluate(async (times) => {
    const bar = document.querySelector<HTMLElement>('.matches [role=slider][aria-label=Round]')!
    const last = Number(bar.getAttribute('aria-valuemax'))
    const box = bar.getBoundingClientRect()
    const results: number[] = []
    for (let k = 0; k < times; k++) {
      // Far apart and never the same: no round is near the one before.
      const round = (k * 89 + 37) % last
      const x = box.left + (round / last) * box.width
      const start = performance.now()
      bar.dispatchEvent(
        new PointerEvent('pointerdown', { button: 0, pointerId: 1, clientX: x, clientY: box.top + 5 }),
      )
      // The frame in which the round is painted has been made when the next one begins.
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      results.push(performance.now() - start)
      if (Number(bar.getAttribute('aria-valuenow')) !== round) throw new Error(`round ${round} is not shown`)
    }
    return results
  }, count)
}

async function timeFrames(page: Page): Promise<number[]> {
  await page.getByLabel('Speed in rounds a second').selectOption('20')
  await boardOf(page).click()
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  return page.evaluate(async () => {
    const times: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (let k = 0; k < 240; k++) {
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
    }
    return times
  })
}

function report(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): string =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1)
  console.log(`${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms (${times.length})`)
}
