import { thiefViewer } from '../test/seasons/thief-viewer.ts'
import { playGardens } from './support/season-match.ts'
import { expect, test } from './support/test.ts'
import { ENDS, GONE, KNOWN } from './support/viewer-interfaces.ts'
import { listen, listInterfaces, tryInterfaces } from './support/viewer-walk.ts'

test('no interface of the browser lets a viewer send anything', async ({ quartet }) => {
  test.slow()
  const { page } = quartet
  await playGardens(page, thiefViewer)
  await page
    .getByRole('group', { name: 'Ways to look at this match' })
    .getByRole('button', { name: 'Viewer' })
    .click()
  await expect(page.getByText('This viewer keeps its own time.')).toBeVisible()
  const viewer = page.frames().find((frame) => frame.url().includes('/season-view/'))!

  const names = await viewer.evaluate(listInterfaces)
  (await import("node:fs")).writeFileSync("/tmp/h1-names.txt", names.join("\n"))
  const usable = await viewer.evaluate(
    (names) => names.filter((name) => (window as unknown as Record<string, unknown>)[name] !== undefined),
    names,
  )
  expect(usable.filter((name) => GONE.test(name))).toEqual([])

  const listener = await listen()
  await viewer.evaluate(tryInterfaces, { port: listener.port, left: ENDS })
  expect(listener.heard).toEqual([])

  // The same is heard of a page that is not shut in.
  const open = await page.context().newPage()
  await open.goto('about:blank')
  await open.evaluate(tryInterfaces, { port: listener.port, left: ENDS })
  await expect.poll(() => [...new Set(listener.heard)].sort()).toEqual(['tcp', 'udp'])
  await open.close()
  listener.close()
  quartet.pageErrors.length = 0
})
