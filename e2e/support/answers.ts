import { expect, type Page } from '@playwright/test'
import { faultsOf, wordsIn } from '../../test/sentence-rules.ts'

/** Most words in sight on an answer of which *How sure?* is closed, with its bar and its tabs. */
const MOST_WORDS = 120

/** All words that are drawn: what is for screen readers alone is not. */
function inSight(root: Element): string {
  const words: string[] = []
  const walk = (element: Element): void => {
    const { display, visibility } = getComputedStyle(element)
    if (display === 'none' || visibility === 'hidden' || element.classList.contains('visually-hidden')) return
    for (const child of element.childNodes)
      if (child instanceof Element) walk(child)
      else if (child.nodeType === Node.TEXT_NODE) words.push(child.textContent ?? '')
  }
  walk(root)
  return words.join(' ')
}

/** The answer that is open says it in plain words, and few: its sentence by the rules, and nothing of statistics before *How sure?*. */
export async function expectPlainAnswer(page: Page): Promise<void> {
  const sure = page.getByRole('button', { name: /^How sure\?/ })
  await expect(sure).toHaveAttribute('aria-expanded', 'false')
  const answer = page.locator('.ui-answer')
  const sentence = answer.locator('.ui-sentence')
  const small = sentence.locator('small')
  expect(
    faultsOf({
      words: await sentence.getByRole('status').innerText(),
      small: (await small.count()) > 0 ? await small.innerText() : '',
    }),
  ).toEqual([])
  const seen = await page.getByRole('main').evaluate(inSight)
  expect(wordsIn(seen), seen).toBeLessThanOrEqual(MOST_WORDS)
  const before = (await answer.innerText()).split('How sure?')[0]
  expect(before).not.toMatch(/\b(?:shares?|blocks?|intervals?|ratios?|fields?)\b/i)
}

/** Opens *How sure?*, and leaves it open. */
export async function openSure(page: Page): Promise<void> {
  const sure = page.getByRole('button', { name: /^How sure\?/ })
  if ((await sure.getAttribute('aria-expanded')) === 'false') await sure.click()
  await expect(sure).toHaveAttribute('aria-expanded', 'true')
}
