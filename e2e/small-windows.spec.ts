import { openDemoMatch } from './support/demo-match.ts'
import { expect, test } from './support/test.ts'

test('the four seats of a match are in sight in small and in low windows', async ({ quartet, page }) => {
  await openDemoMatch(quartet, 'Four')
  const seats = page
    .getByRole('list', { name: 'Scores' })
    .getByRole('listitem')
    .or(page.getByRole('region', { name: 'Seats' }).locator('tbody').getByRole('row'))
    .filter({ visible: true })
  for (const room of ['Watch', 'Write']) {
    if (room === 'Write') await page.keyboard.press('Alt+1')
    for (const [width, height] of [
      [911, 512],
      [1093, 614],
      [1366, 540],
    ]) {
      const where = `${room} at ${width} × ${height}`
      await page.setViewportSize({ width, height })
      await expect(seats, where).toHaveCount(4)
      for (let seat = 0; seat < 4; seat++) await expect(seats.nth(seat), where).toBeInViewport({ ratio: 1 })
    }
  }
})
