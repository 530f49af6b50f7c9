import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One broken rule of axe-core, as a line of a report: where, the rule, the element, why. */
export type Violation = string

/** Beyond axe-core's defaults: small targets, and names that do not hold the words one reads. */
const ALSO = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/**
 * What axe-core finds on what is shown, in both themes. The page's policy stands: the rules come in by the debugger's
 * door, as every command of these stories does.
 */
export async function violationsOf(page: Page, where: string): Promise<Violation[]> {
  const found: Violation[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours pass into each other for a moment, and half of a transition is no colour of ours.
    await page.waitForTimeout(200)
    // Selectors of all that is right would take longer than the rules do.
    const axe = new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ rules: ALSO, resultTypes: ['violations'] })
    // A theme changes colours, nothing else.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    for (const { id, nodes } of violations)
      for (const { target, html, failureSummary } of nodes)
        found.push(
          `${where}, ${colorScheme}: ${id} at ${target.join(' ')}: ${html.slice(0, 160)} ${(failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 300)}`,
        )
  }
  return found
}

/** Every tab of the lists of tabs shown, one after the other, and what axe-core finds there. */
export async function violationsOfTabs(page: Page, where: string, list: string): Promise<Violation[]> {
  const found: Violation[] = []
  const tabs = page.getByRole('tablist', { name: list }).getByRole('tab')
  for (let n = 0; n < (await tabs.count()); n++) {
    const tab = tabs.nth(n)
    await tab.click()
    // What a tab shows may be asked for first.
    await page.waitForTimeout(300)
    found.push(...(await violationsOf(page, `${where}, ${await tab.textContent()}`)))
  }
  return found
}
