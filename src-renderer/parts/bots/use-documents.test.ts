import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bot } from '../../../src-shared/contract/values.ts'
import { openTo } from '../../../test/loopback.ts'
import { madeUpBot } from '../../../test/made-up-summaries.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const BOT: Bot = { ...madeUpBot(1, 'Mine'), source: 'a', versions: [] }

/** A new page with the bot open, and what it asks from then on. */
async function openBot() {
  vi.resetModules()
  localStorage.clear()
  const { connect } = await import('../../base/api/connection.ts')
  const documents = await import('./use-documents.ts')
  const asked: string[] = []
  const api = {
    'bots.get': () => BOT,
    'bots.check': ({ source }: { source: string }) => (asked.push(`check ${source}`), []),
    'bots.edited': () => (asked.push('edited'), {}),
    'bots.save': ({ source }: { source: string }) => (asked.push(`save ${source}`), { problems: [] }),
  }
  await connect(openTo(api))
  const document = await documents.openDocument(1)
  await vi.advanceTimersByTimeAsync(0)
  return { ...documents, document, asked }
}

it('a bot that is opened is checked; the first key after a rest reports that it is being changed, and its rest is checked', async () => {
  const { changeText, document, asked } = await openBot()
  expect(asked).toEqual(['check a'])
  changeText(document, 'ab')
  changeText(document, 'abc')
  await vi.advanceTimersByTimeAsync(399)
  changeText(document, 'abcd')
  await vi.advanceTimersByTimeAsync(400)
  expect(asked.splice(0)).toEqual(['check a', 'edited', 'check abcd'])
  changeText(document, 'abcde')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['edited'])
})

it('a text that is saved while it is typed is not checked once more', async () => {
  const { changeText, saveDocument, document, asked } = await openBot()
  changeText(document, 'ab')
  await saveDocument(document)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual(['check a', 'edited', 'save ab'])
  changeText(document, 'abc')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.at(-1)).toBe('edited')
})

it('what only the judge refuses stays among the problems when the text is saved and becomes a version', async () => {
  vi.resetModules()
  localStorage.clear()
  const { connect } = await import('../../base/api/connection.ts')
  const { openDocument, changeText, saveDocument } = await import('./use-documents.ts')
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 }
  const refusal = { ...place, severity: 'error', message: 'INT_MAX needs #include <climits>' }
  const warning = { ...place, severity: 'warning', message: 'unused' }
  const version = { id: 5, botId: 1, number: 1, hash: '', note: '', createdAt: 0 }
  const asked: string[] = []
  const api = {
    'bots.get': () => BOT,
    'bots.check': ({ source }: { source: string }) => (asked.push(source), [refusal]),
    'bots.edited': () => ({}),
    'bots.save': () => ({ problems: [warning], version }),
  }
  await connect(openTo(api))
  const document = await openDocument(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(await saveDocument(document)).toEqual({ versionId: 5 })
  expect([document.problems, asked]).toEqual([[refusal, warning], ['a']])
  // Saved before its rest: the judge was not asked yet.
  changeText(document, 'ab')
  await saveDocument(document)
  await vi.advanceTimersByTimeAsync(0)
  expect([document.problems, asked]).toEqual([[refusal], ['a', 'ab']])
})
