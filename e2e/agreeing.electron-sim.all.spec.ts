import { agreeToRedis } from './support/agree.ts'
import { test } from './support/test.ts'

test('in a window the user agrees to a Redis by a dialog of the system', async ({ quartet, page }) => {
  /** What the user presses from now on; 0, which says no, after each start. */
  const press = (button: number) =>
    page.request.post(new URL('/stand-in/press', page.url()).href, { data: String(button) })
  await agreeToRedis(quartet, {
    no: (ask) => ask(),
    async yes(ask) {
      await press(1)
      await ask()
    },
  })
})
