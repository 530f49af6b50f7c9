import type { Page } from '@playwright/test'

/** What became of marked texts since the page began: seen by a watcher of ours that was there before the page. */
export interface MarkupMade {
  /** Elements that were made of them, also those that are gone again. */
  readonly made: readonly string[]
  /** How often one of them was obeyed. */
  readonly obeyed: number
}

interface Watching {
  readonly markup: { made: string[]; obeyed: number }
  readonly obeyed: () => void
}

/** Watches all pages to come, before anything of theirs; then `markupMade`. */
export async function watchMarkup(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const markup: Watching['markup'] = { made: [], obeyed: 0 }
    Object.assign(window, { markup, obeyed: () => markup.obeyed++ } satisfies Watching)
    const HOSTILE = 'img[src="x"], b[class="hostile"], [onerror], #app script'
    const look = (node: Node): void => {
      if (!(node instanceof Element)) return
      for (const one of [node, ...node.querySelectorAll('*')])
        if (one.matches(HOSTILE)) markup.made.push(one.outerHTML.slice(0, 200))
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        addedNodes.forEach(look)
        look(target)
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

export function markupMade(page: Page): Promise<MarkupMade> {
  return page.evaluate(() => (window as unknown as Watching).markup)
}

/** Where the marked texts come from that are shown now (`names.name`), as text, as an attribute or in a field. */
export function placesShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.body.innerText]
    for (const one of document.body.querySelectorAll('*')) {
      if (!one.checkVisibility()) continue
      texts.push(...[...one.attributes].map(({ value }) => value))
      if ('value' in one) texts.push(String(one.value))
    }
    const places = texts.flatMap((text) => [...text.matchAll(/bold(?:<\/b>)?([a-z_]+\.[a-z_]+)/g)])
    return [...new Set(places.map(([, place]) => place))].sort()
  })
}
