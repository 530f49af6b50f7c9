import { expect, type Page } from '@playwright/test'

/** Waits until all that moves by itself has come to rest: colours pass into each other, and half of that is no colour of ours. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What a look gives, once it gives the same twice: what follows a click in the next frames has come. */
export async function atRest<T>(look: () => Promise<T>): Promise<T> {
  let last = await look()
  await expect
    .poll(async () => {
      const before = last
      last = await look()
      return last === before
    })
    .toBe(true)
  return last
}
