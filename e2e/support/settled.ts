import type { Page } from '@playwright/test'

/** Waits until all that moves by itself has come to rest: colours pass into each other, and half of that is no colour of ours. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
