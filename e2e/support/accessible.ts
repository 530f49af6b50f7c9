import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** One broken rule of axe-core, as a line of a report: where, the rule, the element, why. */
export type Violation = string

/** Beyond axe-core's defaults: small targets, and names that do not hold the words one reads. */
const ALSO = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly {
      readonly target: readonly string[]
      readonly html: string
      readonly failureSummary?: string
    }[]
  }[]
}

/** Once for each document: its 560 kB are read anew for every look otherwise. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** What axe-core finds in a story, place after place: `look` says where it is. */
export function collectViolations(page: Page) {
  const found: Violation[] = []
  return { found, look: async (where: string) => void found.push(...(await violationsOf(page, where))) }
}

/**
 * What axe-core finds on what is shown, in the themes named. The page's policy stands: the rules come in by the debugger's
 * door, as every command of these stories does.
 */
export async function violationsOf(
  page: Page,
  where: string,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<Violation[]> {
  const found: Violation[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    await loadAxe(page)
    // A theme changes colours, nothing else. Selectors of all that is right would take longer than the rules do.
    const violations = await page.evaluate(
      async ([options, only]) => {
        const { axe } = window as unknown as {
          axe: { run: (root: Document, options: object) => Promise<Found> }
        }
        return (await axe.run(document, only === '' ? options : { ...options, runOnly: [only] })).violations
      },
      [
        { rules: ALSO, resultTypes: ['violations'] },
        colorScheme === themes[0] ? '' : 'color-contrast',
      ] as const,
    )
    for (const { id, nodes } of violations)
      for (const { target, html, failureSummary } of nodes)
        found.push(
          `${where}, ${colorScheme}: ${id} at ${target.join(' ')}: ${html.slice(0, 160)} ${(failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 300)}`,
        )
  }
  return found
}
