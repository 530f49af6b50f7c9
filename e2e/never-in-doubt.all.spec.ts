import type { Page } from '@playwright/test'
import { openCompare, openMore, pickSide } from './support/comparison.ts'
import { expect, test } from './support/test.ts'
import {
  createBot,
  editorOf,
  idle,
  pinSeed,
  pressKeys,
  replaceSource,
  runToEnd,
} from './support/workbench.ts'

async function save(page: Page, name: string, words: string, version: string): Promise<void> {
  await replaceSource(
    page,
    name,
    `export default class ${name} extends Player {\n  play() { this.log("${words}") }\n}\n`,
  )
  await editorOf(page, name).focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(`${version} · TypeScript`)).toBeVisible()
}
async function find(page: Page, words: string, option: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
}

test('the tour is read in half a minute, and each step frames what is there', async ({ page }) => {
  const tour = page.getByRole('dialog', { name: 'Tour' })
  // Without a bot there is no list, no source and no line-up to speak of.
  await expect(page.getByText('Make one that beats them')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('tour')
  await page.keyboard.press('Enter')
  await expect(tour).toContainText('1 of 2')
  await page.keyboard.press('Escape')
  await createBot(page, 'Shown')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('tour')
  await page.keyboard.press('Enter')
  let words = 0
  for (let step = 1; step <= 5; step++) {
    await expect(tour).toContainText(`${step} of 5`)
    const frame = await page.locator('.ui-frame').boundingBox()
    expect(Math.min(frame!.width, frame!.height)).toBeGreaterThan(40)
    words += (await tour.locator('p').textContent())!.trim().split(/\s+/).length
    await page.keyboard.press('Enter')
  }
  await expect(tour).toBeHidden()
  // Slow readers take three words a second, and half a second for each key.
  expect(words / 3 + 5 / 2).toBeLessThanOrEqual(30)
})

test('a new C++ bot is edited while it is compiled for the first time', async ({ page }) => {
  // What came first is asked, not how long it took.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenFirst: seen })
    const look = () => {
      const has = (what: string, is: boolean) => is && !seen.includes(what) && seen.push(what)
      has('editor', document.activeElement?.getAttribute('aria-label')?.startsWith('Source of') === true)
      has('compiled', document.body.textContent.includes('v1 · C++'))
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    document.addEventListener('focusin', look)
  })
  // The name stands in the text: one that was never compiled on this machine.
  await createBot(page, `Native${Date.now()}`, { language: 'C++' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('v1 · C++')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seenFirst: string[] }).seenFirst[0])).toBe(
    'editor',
  )
})

test('four long names are whole in the bar in hand, and their versions in a small window, too', async ({
  page,
}) => {
  const names = ['SenyoraManolitaPrimera', 'ElGranCamarlengo', 'TotsElsDiumenges', 'QuatreVentsDeMar']
  for (const name of names) await createBot(page, name)
  await page.keyboard.press('Alt+o')
  for (const [seat, name] of names.slice(0, 3).entries()) {
    await page.getByRole('combobox', { name: `Seat ${seat + 2}` }).fill(name)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  const bar = page.getByTitle('Opponents, configuration and seed')
  for (const name of names.slice(0, 3)) await expect(bar).toContainText(name)
  const hand = page.locator('.ui-hand')
  const version = hand.locator('.bot .is-fixed, .seat .is-fixed').filter({ hasText: /^v1$/ })
  for (const { size, shown, count } of [
    { size: { width: 1440, height: 900 }, shown: hand.locator('.bot b, .seat .cut').or(version), count: 8 },
    { size: { width: 1024, height: 700 }, shown: hand.locator('.bot b').or(version), count: 5 },
    { size: { width: 911, height: 512 }, shown: version, count: 4 },
    {
      size: { width: 720, height: 450 },
      shown: hand.locator('.bot .is-fixed').filter({ hasText: /^v1$/ }),
      count: 1,
    },
  ]) {
    await page.setViewportSize(size)
    await expect(shown).toHaveCount(count)
    const cut = await shown.evaluateAll((texts) =>
      texts
        .filter((text) => {
          const box = text.getBoundingClientRect()
          const right = Math.min(window.innerWidth, text.parentElement!.getBoundingClientRect().right)
          return text.scrollWidth > text.clientWidth + 1 || box.right > right + 1 || box.height === 0
        })
        .map((text) => text.textContent),
    )
    expect(cut).toEqual([])
  }
})

test('what can be done with a version: by right click, by the menu key, and in the palette', async ({
  page,
}) => {
  await createBot(page, 'Older')
  await save(page, 'Older', 'two', 'v2')
  const first = page.getByRole('treeitem', { name: /^v1/ })
  const titles = [
    'Run this version',
    'Restore into the editor',
    'Diff with…',
    'Note…',
    'Make it the champion',
  ]
  await first.click({ button: 'right' })
  for (const name of titles) await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await first.focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: titles[0] })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Make it the champion' }).press('Enter')
  await expect(first).toContainText('champion')
  for (const words of ['run this version', 'restore into', 'diff with', 'note', 'champion']) {
    await find(page, `Older v1 ${words}`, new RegExp(`Older v1: .*${words}`, 'i'))
    await page.keyboard.press('Escape')
  }
  await find(page, 'Older v1: restore', /Older v1: restore into the editor/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The editor has the text of v1')).toBeVisible()
  await find(page, 'Older v1: run', /Older v1: run this version/)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Seats' }).getByRole('row', { name: /Older v1/ }),
  ).toBeVisible()
  await idle(page)
})

test('the palette finds bots, versions, matches, configurations and settings, and “run” means Run', async ({
  page,
}) => {
  await createBot(page, 'Seeker')
  await runToEnd(page)
  for (const [words, option] of [
    ['seeker', /Seeker, Pandemic/],
    ['seeker v1', /Seeker v1/],
    ['match 1', /Match 1/],
    ['play on small', /Play on small/],
    ['backups', /Backups/],
  ] as const) {
    await find(page, words, option)
    await page.keyboard.press('Escape')
  }
  await find(page, 'run', /Run Seeker/)
  await expect(page.getByRole('option').first()).toHaveText(/Run Seeker\s*F5/)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('board-title')).toContainText('Match 2')
  await idle(page)
})

test.describe('with notifications of the system', () => {
  test.use({ own: 'page' })

  test('after a match one compares with the last version; what ends elsewhere is announced, and a setting turns the system’s word off', async ({
    page,
  }) => {
    // A window that is not in front, and a system that writes down its notifications.
    await page.addInitScript(() => {
      const bodies: string[] = []
      class WrittenNotification {
        static permission = 'granted'
        static requestPermission = () => Promise.resolve('granted')
        onclick = null
        constructor(_title: string, { body }: { body: string }) {
          bodies.push(body)
        }
      }
      Object.assign(window, { Notification: WrittenNotification, announcedBySystem: bodies })
      document.hasFocus = () => false
    })
    await page.reload()
    const announced = () =>
      page.evaluate(() => (window as unknown as { announcedBySystem: string[] }).announcedBySystem)
    await createBot(page, 'Elsewhere')
    await save(page, 'Elsewhere', 'two', 'v2')
    await pinSeed(page, 5)
    const runMany = async () => {
      await page.keyboard.press('Alt+F5')
      await page.getByRole('dialog').getByLabel('Seeds').fill('1')
      await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('Alt+5')
      await expect(page.getByText('Run ×N has ended: 4 matches.').first()).toBeVisible()
    }
    await runMany()
    expect(await announced()).toEqual(['Run ×N has ended: 4 matches.'])
    await page.getByRole('button', { name: 'Show', exact: true }).last().click()
    await expect(page.getByTestId('run-answer')).toBeVisible()

    await page.keyboard.press('Alt+9')
    await page.getByRole('checkbox', { name: /^A system notification when a comparison/ }).uncheck()
    await page.keyboard.press('Alt+1')
    await runMany()
    expect(await announced()).toHaveLength(1)

    await pressKeys(page, 'Alt+1', 'F5')
    await idle(page)
    await pressKeys(page, 'Alt+b', 'End', 'Alt+c')
    await expect(page.getByRole('heading', { name: 'v2 against v1' })).toBeVisible()

    // A comparison that comes to its answer while one is elsewhere: in the window, and not by the system.
    const answered = 'The comparison of Elsewhere v1 and Elsewhere v2 has its answer.'
    await page.keyboard.press('Alt+2')
    await expect(page.getByText(answered).first()).toBeVisible()
    expect(await announced()).toHaveLength(1)

    // By the system, too, when it may.
    const bySystem = page.getByRole('checkbox', { name: /^A system notification when a comparison/ })
    const start = page.getByRole('button', { name: 'Start', exact: true })
    const compare = async (worth: string) => {
      await openMore(await openCompare(page))
      await pickSide(page, 'Old', 'Elsewhere v1')
      await pickSide(page, 'New', 'Elsewhere v2')
      await page.getByRole('spinbutton', { name: 'Worth having' }).fill(worth)
      await start.click()
      await page.keyboard.press('Alt+2')
    }
    const before = (await announced()).length
    await page.keyboard.press('Alt+9')
    await bySystem.check()
    await compare('5')
    await expect.poll(announced).toHaveLength(before + 1)
    expect((await announced()).at(-1)).toBe(answered)
    await page.getByRole('button', { name: 'Show', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: 'v2 against v1' })).toBeVisible()
  })
})
