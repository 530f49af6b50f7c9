import { beforeAll, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { standInMainSide } from '../../../test/main-side.ts'
import { connect } from '../../base/api/connection.ts'
import { dismissToast, shownToasts } from '../../base/ui/use-toasts.ts'
import { answerAll, importBots, importBotsJobs, importOutcomes, isImportBotsOpen } from './import-bots.ts'

/** The main side: refuses each file once it is let, or gives the answer that is set. */
const asked: (() => void)[] = []
/** How the last files were asked for: their names and what was to become of them. */
const requests: (readonly [string, string | undefined])[] = []
let answer: (() => object) | undefined
const main = standInMainSide(({ id, method, request }) => {
  if (method !== 'bots.import') return
  const { fileName, sameName, takesUnknown } = request as Record<string, string | undefined>
  requests.push([fileName!, takesUnknown ? 'anyway' : sameName])
  const failure = { kind: 'failure', id, code: 'import/invalid', message: 'It is no bot.' } as const
  asked.push(() => main.send(answer ? ({ id, ...answer() } as typeof failure) : failure))
})
beforeAll(() => connect(main.open))
const next = async (): Promise<void> => {
  await until(
    () => asked,
    ({ length }) => length > 0,
  )
  asked.shift()!()
}
const files = (...names: readonly string[]) => names.map((name) => new File(['x'], name))
const kinds = () => importOutcomes.value.map(({ text }) => text)

it('a dialog that was closed stays closed: the files are a job, and their end is a message that shows them', async () => {
  const all = importBots(files('AIa.cc', 'AIb.cc'), 'pandemic')
  expect(isImportBotsOpen.value).toBe(true)
  isImportBotsOpen.value = false
  expect(importBotsJobs()).toMatchObject([{ title: 'Importing 2 bots', done: 0, total: 2 }])
  await next()
  await until(importBotsJobs, ([job]) => job.done === 1)
  expect(isImportBotsOpen.value).toBe(false)
  await next()
  await all
  expect(isImportBotsOpen.value).toBe(false)
  expect(importBotsJobs()).toEqual([])
  const toast = shownToasts.value.at(-1)
  expect(toast?.text).toBe('0 bots imported, 2 refused.')
  toast?.action?.run()
  expect(isImportBotsOpen.value).toBe(true)
  if (toast) dismissToast(toast.id)
})

it('what is cancelled is not asked for; files that come meanwhile are listed below', async () => {
  isImportBotsOpen.value = false
  const first = importBots(files('AIa.cc', 'AIb.cc'), 'pandemic')
  importBotsJobs()[0].cancel()
  await next()
  await first
  expect(kinds()).toEqual(['It is no bot.', 'cancelled'])
  expect(asked).toEqual([])

  const second = importBots(files('AIc.cc', 'AId.cc'), 'pandemic')
  const third = importBots(files('AIe.cc', 'AIf.cc'), 'pandemic')
  expect(importOutcomes.value).toHaveLength(4)
  for (let k = 0; k < 4; k++) await next()
  await Promise.all([second, third])
  expect(kinds()).toEqual(Array.from({ length: 4 }, () => 'It is no bot.'))
})

it('files that came with others of another kind open no dialog: they are a job, and their end is a message', async () => {
  isImportBotsOpen.value = false
  const all = importBots(files('AIx.cc', 'AIy.cc'), 'pandemic', 'message')
  expect(importBotsJobs()).toMatchObject([{ title: 'Importing 2 bots' }])
  await next()
  await next()
  await all
  expect(isImportBotsOpen.value).toBe(false)
  expect(shownToasts.value.at(-1)?.text).toBe('0 bots imported, 2 refused.')
})

/** A bot that is here, as the main side gives it. */
const isaac = (versions: readonly number[]) => ({
  id: 7,
  game: 'pandemic',
  name: 'Isaac',
  language: 'cpp',
  builtin: false,
  hasSource: true,
  changedAt: 1,
  source: 'x',
  versions: versions.map((number) => ({
    id: 70 + number,
    botId: 7,
    number,
    hash: 'h',
    note: '',
    createdAt: 1,
  })),
})
const answered = (value: object) => () => ({ kind: 'answer', value })

it('of files whose bots are here it is asked once what becomes of them, and answered for all', async () => {
  requests.length = 0
  answer = answered({ bot: isaac([1]), isNew: false, problems: [], isAsked: true })
  const all = importBots(files('AIIsaac.cc', 'AIIsaac (1).cc'), 'pandemic')
  await next()
  await next()
  await all
  expect(importOutcomes.value.map(({ kind }) => kind)).toEqual(['asked', 'asked'])
  expect(importOutcomes.value[0].text).toBe('Isaac is here already: its next version, or a bot of its own?')
  answer = answered({ bot: isaac([1, 2]), isNew: false, problems: [] })
  const answering = answerAll('version')
  await next()
  await next()
  await answering
  expect(requests.slice(2)).toEqual([
    ['AIIsaac.cc', 'version'],
    ['AIIsaac (1).cc', 'version'],
  ])
  expect(importOutcomes.value.map(({ answers }) => answers)).toEqual([undefined, undefined])
})

it('a single file of a game that is not here is refused, and offered all the same', async () => {
  requests.length = 0
  answer = () => ({ kind: 'failure', code: 'bot/unknown-game', message: 'It is for another game.' })
  const one = importBots(files('AIQueen.cc'), 'pandemic')
  await next()
  await one
  const toast = shownToasts.value.at(-1)!
  expect(toast).toMatchObject({ text: 'It is for another game.', kind: 'error' })
  toast.action?.run()
  await next()
  expect(requests).toEqual([
    ['AIQueen.cc', 'ask'],
    ['AIQueen.cc', 'anyway'],
  ])
})
