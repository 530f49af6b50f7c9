import type { Page } from '@playwright/test'
import { hostileViewer } from '../test/seasons/gardens-viewer.ts'
import { THEFTS, thiefViewer } from '../test/seasons/thief-viewer.ts'
import { playGardens } from './support/season-match.ts'
import { expect, test } from './support/test.ts'

const FRAME = 'iframe[title="The course’s own viewer"]'

async function showViewer(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'Ways to look at this match' })
    .getByRole('button', { name: 'Viewer' })
    .click()
}

test('a hostile viewer is shut in', async ({ quartet, page }) => {
  test.slow()
  await playGardens(page, hostileViewer)
  await showViewer(page)
  const viewer = page.frameLocator(FRAME)
  await expect(viewer.locator('#round')).toHaveText('everything is shut')
  await expect(page.getByText('This viewer keeps its own time.')).toBeVisible()
  expect(page.url()).not.toContain('left')
  // What it tried is in the browser's log, and nothing of ours.
  const own = quartet.pageErrors.filter((error) => !error.includes('season-view'))
  expect(own).toEqual([])
  quartet.pageErrors.length = 0
})

/** What the page of the story hears of the viewer. */
interface Heard {
  readonly got: string[]
  tried: number
}

/** A field of our page to write into, one in a dialog too, and what is heard of the viewer. */
async function addFields(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: Heard = { got: [], tried: 0 }
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; keys?: string }>) => {
      if (data.kind === 'got') heard.got.push(data.keys!)
      if (data.kind === 'tried') heard.tried++
    })
    const place = (field: HTMLElement, label: string) => {
      field.setAttribute('aria-label', label)
      Object.assign(field.style, { position: 'fixed', top: '0', left: '40%', zIndex: '9999' })
    }
    const dialog = document.createElement('dialog')
    dialog.id = 'story-dialog'
    const answer = document.createElement('textarea')
    place(answer, 'Answer of the story')
    dialog.append(answer)
    const note = document.createElement('input')
    place(note, 'Note of the story')
    document.body.append(note, dialog)
  })
}
const heardIn = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard)

/** Has our page send the viewer the round in which it does one of its thefts. */
async function sayRound(page: Page, round: number): Promise<void> {
  await page.evaluate(
    ({ selector, round }) => {
      document
        .querySelector<HTMLIFrameElement>(selector)!
        .contentWindow!.postMessage({ kind: 'round', round }, '*')
    },
    { selector: FRAME, round },
  )
}

/** Ends when the viewer has tried once more, or is closed. */
async function untilTried(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as unknown as { heard: Heard }).heard.tried = 0
  })
  await page.waitForFunction(
    (selector) =>
      (window as unknown as { heard: Heard }).heard.tried > 0 || document.querySelector(selector) === null,
    FRAME,
  )
}

async function showAgain(page: Page): Promise<void> {
  if ((await page.locator(FRAME).count()) > 0) {
    const views = page.getByRole('group', { name: 'Ways to look at this match' })
    await views.getByRole('button', { name: 'Text' }).click()
    await views.getByRole('button', { name: 'Viewer' }).click()
  } else await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.frameLocator(FRAME).locator('#round')).toHaveText('waiting')
  // What follows the round is loaded last.
  await expect(page.getByText('This viewer keeps its own time.')).toBeVisible()
}

test('a viewer has no key that is typed elsewhere, however it takes the keyboard', async ({
  quartet,
  page,
}) => {
  test.slow()
  await playGardens(page, thiefViewer)
  await showViewer(page)
  await addFields(page)
  const opener = page.getByRole('button', { name: 'Click to use the viewer' })
  const note = page.getByLabel('Note of the story')
  const answer = page.getByLabel('Answer of the story')

  for (const [k, way] of THEFTS.entries())
    await test.step(way, async () => {
      await showAgain(page)
      // In a dialog every other time.
      const isAsked = k % 2 === 1
      const field = isAsked ? answer : note
      if (isAsked)
        await page.evaluate(() => document.querySelector<HTMLDialogElement>('#story-dialog')!.showModal())
      await field.fill('')
      await sayRound(page, k + 1)
      for (const letter of 'secret note') {
        await untilTried(page)
        await expect(field, way).toBeFocused()
        await page.keyboard.type(letter)
      }
      await expect(field, way).toHaveValue('secret note')
      expect((await heardIn(page)).got, way).toEqual([])
      if (isAsked)
        await page.evaluate(() => document.querySelector<HTMLDialogElement>('#story-dialog')!.close())
    })

  await test.step('the user goes in and out', async () => {
    await showAgain(page)
    const keys = page.frameLocator(FRAME).locator('#keys')
    await opener.click()
    await expect(opener).toBeHidden()
    await page.keyboard.press('a')
    await expect(keys).toHaveText(/^a+$/)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    const before = await keys.textContent()
    // In again by keyboard, and out by a click elsewhere.
    await page.keyboard.press('Enter')
    await expect(opener).toBeHidden()
    await page.keyboard.press('b')
    await expect(keys).toHaveText(/b$/)
    await note.fill('')
    await note.click()
    await expect(opener).toBeVisible()
    await page.keyboard.type('mine')
    await expect(note).toHaveValue('mine')
    // The key that leads in may be let go within.
    expect((await keys.textContent())!.slice(before!.length)).toMatch(/^(Enter)?b+$/)
  })
  quartet.pageErrors.length = 0
})
