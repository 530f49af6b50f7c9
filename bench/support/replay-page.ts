import type { Page } from '@playwright/test'

/** What is measured inside of the page, with its own clock and frames. */

/** Opens a match and waits for pixels on its board. */
export function timeOpening(page: Page, id: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        location.hash = `#/matches/${wanted}`
        const look = (): void => {
          const title = document.querySelector('.matches h2')?.textContent
          const canvas =
            title === `Match ${wanted}`
              ? document.querySelector<HTMLCanvasElement>(
                  '.matches canvas[role=img][aria-label^="Board in round"]',
                )
              : undefined
          const context = canvas && canvas.width > 1 ? canvas.getContext('2d') : undefined
          const at = context && [context.canvas.width >> 1, context.canvas.height >> 1]
          const middle = at && context.getImageData(at[0], at[1], 1, 1).data
          if (middle && middle[3] > 0) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    id,
  )
}

/** Waits until all rounds can be shown: a file is read behind its first frame. */
export async function waitForRounds(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const unknown = document.querySelector<HTMLElement>('.matches [role=slider] .unknown')
    return unknown?.style.left === '100%'
  })
  await page.waitForTimeout(600)
}

export function timeSeeks(page: Page, count: number): Promise<number[]> {
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

async function startPlaying(page: Page, speed: number): Promise<void> {
  await page.getByLabel('Speed in rounds a second').selectOption(String(speed))
  await page.getByRole('img', { name: /^Board in round/ }).click({ position: { x: 3, y: 3 } })
  await page.keyboard.press('Home')
}

/** Milliseconds between frames while a match plays. */
export async function framesWhilePlaying(page: Page, speed: number, count: number): Promise<number[]> {
  await startPlaying(page, speed)
  await page.keyboard.press(' ')
  return page.evaluate(async (most) => {
    const times: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (let k = 0; k < most; k++) {
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
    }
    return times
  }, count)
}

export interface FastPlay {
  /** Different rounds that were on the screen. */
  readonly shown: number
  /** How many there could be at 60 frames a second. */
  readonly expected: number
  readonly frames: number
  readonly tookMs: number
  /** Frames in which the round shown is more than one frame behind the clock. */
  readonly dropped: number
}

export async function playFast(page: Page, speed: number): Promise<FastPlay> {
  await startPlaying(page, speed)
  return page.evaluate(async (perSecond) => {
    const bar = document.querySelector<HTMLElement>('.matches [role=slider][aria-label=Round]')!
    const last = Number(bar.getAttribute('aria-valuemax'))
    const now = () => Number(bar.getAttribute('aria-valuenow'))
    const button = document.querySelector<HTMLElement>('.matches [aria-label=Play]')!
    button.click()
    const start = await new Promise<number>(requestAnimationFrame)
    const from = now()
    const rounds = new Set<number>()
    let [frames, dropped, time] = [0, 0, start]
    while (now() < last && time - start < 20_000) {
      time = await new Promise<number>(requestAnimationFrame)
      // The state of the last frame is what is painted.
      const due = Math.min(last, from + ((time - start) / 1000) * perSecond)
      const shown = now()
      rounds.add(shown)
      frames++
      if (due - shown > (2 * perSecond) / 60 + 1) dropped++
    }
    const tookMs = time - start
    const expected = Math.min(last, Math.round((last / perSecond) * 60))
    return { shown: rounds.size, expected, frames, tookMs, dropped }
  }, speed)
}
