import { mkdir } from 'node:fs/promises'
import { playerFile } from '../test/seasons/gardens-players.ts'
import { gardensViewer } from '../test/seasons/gardens-viewer.ts'
import { gardensZip } from '../test/seasons/take-in-gardens.ts'
import { TEST_MS } from '../test/patience.ts'
import { builtFile } from './support/project.ts'
import { settled } from './support/settled.ts'
import { expect, test, type Quartet } from './support/test.ts'
import {
  goToRound,
  idle,
  openInstrument,
  openTable,
  openTermGame,
  pinSeed,
  takePictures,
} from './support/workbench.ts'

/** The picture of the page for students: from here they go to `resources/seasons`. */
async function takePicture({ page }: Quartet, name: string): Promise<void> {
  await mkdir(builtFile('reports', 'season-pictures'), { recursive: true })
  await page.setViewportSize({ width: 1024, height: 640 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.mouse.move(0, 0)
  // Toasts go, and what fits itself into the window has done so.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await settled(page)
  await page.screenshot({ path: builtFile('reports', 'season-pictures', `${name}.png`) })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const MOLE = playerFile(
  'Mole',
  `  // Each gardener looks for free earth, and goes on where it went before.
  map<int, int> last;

  virtual void play() {
    for (int id : gardeners(me())) {
      const Gardener g = unit(id);
      for (int k = 0; k < 4; ++k) {
        const Dir dir = Dir((last[id] + k) % 4);
        const Pos to = g.pos + dir;
        if (not pos_ok(to) or cell(to).soil == Wall) continue;
        if (cell(to).owner == me() and random(0, 3) != 0) continue;
        last[id] = dir;
        move(id, dir);
        break;
      }
    }
  }`,
)

test('the page for students is in the program with its pictures, and a season’s papers are in its Rules tab', async ({
  quartet,
  page,
}) => {
  test.slow()
  await openTermGame(page)
  const dialog = page.getByRole('dialog', { name: 'This term’s game' })
  await dialog.getByRole('button', { name: 'How it works' }).click()
  const guide = page.getByRole('dialog', { name: 'How Quartet plays this term’s game' })
  await expect(guide.getByRole('heading', { name: 'Write a bot' })).toBeVisible()
  const pictures = guide.getByRole('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1024)
  await takePictures(quartet, 'u-season-guide')
  await page.keyboard.press('Escape')

  const zip = gardensZip('A', (files) => ({
    ...files,
    ...gardensViewer,
    'AIMole.cc': MOLE,
    'AIMole.o': 'stale',
    'README.md':
      '# Gardens\n\nGardeners plant what they walk over.\n<script>document.title = "taken"</script>\n',
    'api.pdf': '%PDF-1.4 no paper',
  }))
  await page
    .getByLabel('Archive of the course’s material')
    .setInputFiles({ name: 'gardens.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await expect(dialog).toContainText('plays exactly as its own program', { timeout: TEST_MS })
  await takePictures(quartet, 'u-season-taken-in')
  await takePicture(quartet, 'taken-in')
  await dialog.getByRole('checkbox', { name: 'Mole' }).check()
  await dialog.getByRole('button', { name: 'Take these players' }).click()
  await expect(page.getByRole('heading', { name: 'Mole', exact: true })).toBeVisible()

  await page.keyboard.press('Alt+5')
  const papers = page.getByRole('region', { name: 'Gardens: rules' })
  await expect(papers.getByRole('listitem')).toHaveText([/README\.md/, /api\.pdf/])
  await papers.getByRole('button', { name: 'Read README.md' }).click()
  await expect(papers.getByLabel('README.md', { exact: true })).toContainText('<script>document.title')
  expect(await page.title()).not.toContain('taken')
  const download = page.waitForEvent('download')
  await papers.getByRole('button', { name: 'Save api.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('api.pdf')
  await takePictures(quartet, 'u-season-papers')
  await page.keyboard.press('Alt+5')

  await pinSeed(page, 30)
  await page.keyboard.press('F5')
  await expect(page.getByTestId('board-title')).toBeVisible()
  await idle(page)
  await goToRound(page, 42)
  await openInstrument(page, 'Chart')
  await takePictures(quartet, 'u-season-workbench')
  await takePicture(quartet, 'workbench')

  await openTable(page)
  await page.locator('[data-match]').first().click()
  await goToRound(page, 42)
  await takePictures(quartet, 'u-season-match')
  await takePicture(quartet, 'match')
  await page
    .getByRole('group', { name: 'Ways to look at this match' })
    .getByRole('button', { name: 'Viewer' })
    .click()
  await expect(
    page.frameLocator('iframe[title="The course’s own viewer"]').getByText(/^round 42/),
  ).toBeVisible()
  await takePictures(quartet, 'u-season-viewer')
})
