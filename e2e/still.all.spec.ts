import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { idle, writeBot } from './support/workbench.ts'

/** Thinks so long that its match is surely being played while it is watched. */
const THINKER = `export default class Still extends Player {
  play() {
    let sum = 0
    for (let k = 0; k < 4e7; k++) sum = Math.imul(sum + k, 31)
    this.log(String(sum))
  }
}
`
const ROUNDS = 8

/** Moves of a picture of the window to the next, while rounds of a match are counted. */
interface Watched {
  readonly moved: { readonly at: number; readonly what: string }[]
  /** When more rounds of a match that is being played were seen. */
  readonly counted: number[]
}

async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { moved: [], counted: [] }
    Object.assign(window, { watched })
    // The knob of the timeline and what is not played yet are the time itself: those go on.
    const isOfTimeline = (node: Node): boolean =>
      node.nodeName.startsWith('::') || (node as Element).closest('[role=slider]') !== null
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] }
        for (const { node } of sources)
          if (node instanceof Element && !isOfTimeline(node))
            watched.moved.push({ at: entry.startTime, what: `${node.tagName}.${node.className}` })
      }
    }).observe({ type: 'layout-shift' })
    new MutationObserver(() => {
      const isLive = document.querySelector('.badge.is-live') !== null
      const round = document.querySelector('[role=slider][aria-label=Round]')?.getAttribute('aria-valuenow')
      if (isLive && Number(round) > 0) watched.counted.push(performance.now())
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-valuenow'] })
  })
}

test('nothing jumps in Watch while a match counts its rounds', async ({ page }) => {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('radio', { name: /None: only endless loops/ }).click()
  await page.keyboard.press('Alt+1')
  await writeBot(page, 'Still', THINKER)
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('F5')
  await expect(page.getByRole('heading', { name: 'Match 1' })).toBeVisible()
  await watchMoves(page)
  const look = () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
  await expect.poll(async () => (await look()).counted.length).toBeGreaterThan(ROUNDS)
  const { moved, counted } = await look()
  await page.keyboard.press('Shift+F5')
  await idle(page)
  const meanwhile = moved.filter(({ at }) => at > counted[0] && at < counted.at(-1)!)
  expect(meanwhile).toEqual([])
})
