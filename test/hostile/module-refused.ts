import { expect } from 'vitest'
import { readableText } from '../../src-games/kit/readable-text.ts'
import { formatBotFile } from '../../src-main/core/bots/bot-file.ts'
import type { TestApp } from '../start-app.ts'
import type { REFUSED } from './module-attacks.ts'

/** The one of `REFUSED` that takes seconds, because it is so long. */
export const DEAR = 'has two hundred thousand functions'

const versionHash = 'a'.repeat(64)
/** What a stranger would hand over with this module. */
export const botFileOf = (module: Uint8Array, name = 'Friend') =>
  formatBotFile({ name, game: 'pandemic', language: 'cpp', versionHash, module })

/** Importing it is refused with a short, readable reason, and there is no such bot. */
export async function expectModuleRefused(
  app: TestApp,
  { module, message }: (typeof REFUSED)[number],
): Promise<void> {
  const bytes = botFileOf(module())
  const asked = app.call('bots.import', { game: 'pandemic', fileName: 'Friend.quartet-bot', bytes })
  await expect(asked).rejects.toThrow(message)
  await expect(asked).rejects.toThrow(/^Friend\.quartet-bot cannot be imported: /)
  await expect(asked).rejects.toSatisfy(
    ({ message }: Error) => message.length < 400 && readableText(message, 400) === message,
  )
  expect((await app.call('bots.list')).some(({ name }) => name === 'Friend')).toBe(false)
}
