import { beforeEach, expect, it, vi } from 'vitest'
import type { Bot } from '../../../src-shared/contract/values.ts'
import { madeUpBot } from '../../../test/made-up-summaries.ts'
import { openTo } from '../../../test/loopback.ts'

const version = (number: number) => ({
  id: 10 + number,
  botId: 1,
  number,
  hash: 'h',
  note: '',
  createdAt: 0,
  isBaseline: false,
})
let bot: Bot
beforeEach(() => {
  bot = { ...madeUpBot(1, 'Isaac'), source: 'first', versions: [version(1)] }
})

/** A page with Isaac open, to which a file with another text is given. */
async function openIsaac() {
  vi.resetModules()
  localStorage.clear()
  const { connect } = await import('../../base/api/connection.ts')
  const documents = await import('../../parts/bots/use-documents.ts')
  const imports = await import('./import-bots.ts')
  const api = {
    'bots.get': () => bot,
    'bots.check': () => [],
    'bots.edited': () => ({}),
    'bots.import'({ sameName }: { sameName: string }) {
      if (sameName === 'ask') return { bot, isNew: false, problems: [], isAsked: true }
      bot = { ...bot, source: 'second', changedAt: 1, versions: [version(1), version(2)] }
      return { bot, isNew: true, problems: [] }
    },
  }
  await connect(openTo(api))
  const document = await documents.openDocument(1)
  return {
    ...documents,
    ...imports,
    document,
    give: () => imports.importBots([new File(['second'], 'AIIsaac.cc')], 'pandemic'),
  }
}

it('the editor shows the next version, and the one before is there to be compared with', async () => {
  const { document, give, answerAll, importOutcomes } = await openIsaac()
  await give()
  expect(importOutcomes.value).toMatchObject([
    { kind: 'asked', answers: [{ label: 'Next version' }, { label: 'Bot of its own' }] },
  ])
  expect(importOutcomes.value[0].text).not.toContain('not saved')
  await answerAll('version')
  expect(importOutcomes.value).toMatchObject([
    { kind: 'done', text: 'Isaac v2', before: { id: 11, number: 1 } },
  ])
  expect([document.text, document.savedText, document.hasOther]).toEqual(['second', 'second', false])
})

it('a text in the editor that is not saved stays there; the question says so, and which of the two goes on is asked', async () => {
  const { document, changeText, give, answerAll, importOutcomes, openDocument } = await openIsaac()
  changeText(document, 'mine')
  await give()
  expect(importOutcomes.value[0].text).toContain('The text in the editor is not saved: it stays there')
  await answerAll('version')
  await openDocument(1)
  expect([document.text, document.savedText, document.hasOther]).toEqual(['mine', 'second', true])
})
