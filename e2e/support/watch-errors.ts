import type { BrowserContext } from '@playwright/test'

/** Reports exceptions, violations of the page's policy and failed requests. */
export function watchErrors(context: BrowserContext, tell: (text: string) => void): void {
  context.on('weberror', (error) => tell(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') tell(`${message.text()} (${message.location().url})`)
  })
}
