import type { BrowserContext } from '@playwright/test'

/** Reports exceptions, violations of the page's policy and failed requests. */
export function watchErrors(context: BrowserContext, report: (text: string) => void): void {
  context.on('weberror', (error) => report(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} (${message.location().url})`)
  })
}
