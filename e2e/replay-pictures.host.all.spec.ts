import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openDemoMatch } from './support/demo-match.ts'
import { expect, test, type Quartet } from './support/test.ts'
import { boardMenu, boardOf, goToRound, takePictures } from './support/workbench.ts'

test('pictures: the board as PNG and in the clipboard, a film of some rounds as WebM and GIF, which can be cancelled', async ({
  quartet,
  page,
}) => {
  await openDemoMatch(quartet, 'Photo')
  await goToRound(page, 40)
  const saved = async (start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
    const download = page.waitForEvent('download')
    await start()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const png = await saved(() => boardMenu(page, 'Save a picture…'))
  expect(png.name).toBe('pandemic-1-round-40.png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.readUInt32BE(16), 'wide enough to be printed').toBeGreaterThan(1000)
  await writePicture(quartet, 't-board.png', png.bytes)

  if (quartet.host === 'browser') {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await boardOf(page).hover()
    await page.keyboard.press('Shift+C')
    await expect(page.getByText('The board was copied as a picture.')).toBeVisible()
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0].types)
    expect(types).toContain('image/png')
  }

  const dialog = page.getByRole('dialog', { name: 'Save an animation' })
  const film = async (format: string, to: number, speed: string) => {
    await boardMenu(page, 'Save a film…')
    await dialog.getByLabel('First round').fill('40')
    await dialog.getByLabel('Last round').fill(String(to))
    await dialog.getByLabel('Format').selectOption(format)
    await dialog.getByLabel('Speed').selectOption(speed)
    await dialog.getByLabel('Size').selectOption('480')
  }
  await film('webm', 44, '5')
  await takePictures(quartet, 't-animation')
  const webm = await saved(() => dialog.getByRole('button', { name: 'Save' }).click())
  expect(webm.name).toBe('pandemic-1-rounds-40-44.webm')
  await expect(dialog).toBeHidden()
  expect(webm.bytes.readUInt32BE(0)).toBe(0x1a45dfa3)
  if (quartet.host === 'browser') expect(await filmLength(page, webm.bytes)).toBeCloseTo(1.8, 1)

  await film('gif', 44, '5')
  const gif = await saved(() => dialog.getByRole('button', { name: 'Save' }).click())
  expect(gif.bytes.subarray(0, 6).toString()).toBe('GIF89a')
  await expect(dialog).toBeHidden()
  await writePicture(quartet, 't-animation.gif', gif.bytes)

  await film('gif', 200, '2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('status')).toContainText(/[1-9]\d* of \d+/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('status')).toBeHidden()
  await dialog.getByLabel('Last round').fill('41')
  await expect(dialog.getByText(/pictures, .* s/)).toBeVisible()
  await dialog.getByLabel('Last round').fill('7')
  await expect(dialog.getByRole('alert')).toContainText('The last round comes after the first.')
})

/** How long a film says it is, once its first picture is there: in a page without our policy, which allows no films. */
async function filmLength(page: Page, bytes: Buffer): Promise<number> {
  const blank = await page.context().newPage()
  const length = await blank.evaluate(
    (text) =>
      new Promise<number>((resolve, reject) => {
        const raw = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const video = document.createElement('video')
        video.muted = true
        video.onloadeddata = () => resolve(video.duration)
        video.onerror = () => reject(new Error(video.error?.message ?? 'not a film'))
        video.src = URL.createObjectURL(new Blob([raw], { type: 'video/webm' }))
      }),
    bytes.toString('base64'),
  )
  await blank.close()
  return length
}

async function writePicture({ host }: Quartet, name: string, bytes: Buffer): Promise<void> {
  if (host === 'browser') await writeFile(`out/reports/screens/${name}`, bytes)
}
