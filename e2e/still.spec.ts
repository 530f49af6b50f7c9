import type { Page } from '@playwright/test'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { boardOf, createBot, editorOf, idle, pinSeed, replaceSource, runToEnd } from './support/workbench.ts'

/** Where the things stand that one reaches for while writing: `x y width height` of each, by its name. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const all: [string, string][] = []
    const add = (name: string, element: Element | null | undefined): void => {
      const box = element?.getBoundingClientRect()
      all.push([name, box ? `${box.x} ${box.y} ${box.width} ${box.height}` : 'not there'])
    }
    const buttons = [...document.querySelectorAll('#editor button')]
    add('the bar in hand', document.querySelector('.ui-hand'))
    add('Run', document.querySelector('[data-testid=run]'))
    add(
      'Save',
      buttons.find(({ textContent }) => textContent.trim() === 'Save'),
    )
    add('the board', document.querySelector('#write-side canvas[aria-label^="Board in round"]'))
    for (const tab of document.querySelectorAll('[aria-label="About this text"] [role=tab]'))
      add(`tab ${tab.textContent.trim().split(' ')[0].replace(/\d+$/, '')}`, tab)
    return Object.fromEntries(all)
  })
}

test('nothing moves while one types, also when problems come and go', async ({ quartet }) => {
  const { page } = quartet
  await createBot(page, 'Still')
  await pinSeed(page, 77)
  await runToEnd(page)
  await expect(boardOf(page)).toBeVisible()
  await editorOf(page, 'Still').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await settled(page)
  const problems = page.getByRole('tab', { name: 'Problems' })
  await expect(problems).toContainText('0')
  const before = await places(page)
  expect(Object.values(before)).not.toContain('not there')
  for (const key of 'abcdefghi ') {
    await page.keyboard.press(key)
    await settled(page)
    expect(await places(page), `after ${key}`).toEqual(before)
  }
  // What was typed is no program: the checker says so, and is content again when it is taken back.
  await expect(problems).not.toContainText('0')
  await settled(page)
  expect(await places(page), 'with problems').toEqual(before)
  await page.keyboard.press('Escape')
  for (let k = 0; k < 10; k++) {
    await page.keyboard.press('Backspace')
    await settled(page)
    expect(await places(page), `after taking back ${k + 1}`).toEqual(before)
  }
  await expect(problems).toContainText('0')
  await settled(page)
  expect(await places(page), 'without problems').toEqual(before)
  // Many problems at once: a number of two figures.
  await replaceSource(page, 'Still', Array.from({ length: 12 }, (_, k) => `missing${k}()\n`).join(''))
  await expect(problems).toContainText(/\d\d/)
  await settled(page)
  expect(await places(page), 'with many problems').toEqual(before)
})

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

test('nothing jumps in Watch while a match counts its rounds', async ({ quartet }) => {
  const { page } = quartet
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('radio', { name: /None: only endless loops/ }).click()
  await page.keyboard.press('Alt+1')
  await createBot(page, 'Still')
  await replaceSource(page, 'Still', THINKER)
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
