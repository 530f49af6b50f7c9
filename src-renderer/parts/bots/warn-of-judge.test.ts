import { expect, test, vi } from 'vitest'
import type { JudgedVersion, JudgeNote } from '../../../src-shared/contract/submission.ts'
import { until } from '../../../test/eventually.ts'
import { openTo } from '../../../test/loopback.ts'
import { judgeWords } from './warn-of-judge.ts'

const note = (severity: JudgeNote['severity'], line: number, message: string): JudgeNote => ({
  severity,
  line,
  column: 1,
  message,
})
const version = (...notes: JudgeNote[]): JudgedVersion => ({
  botId: 1,
  name: 'Heron',
  number: 4,
  isCurrent: true,
  notes,
})

test('a refusal comes before what is only forbidden, and the others are counted', () => {
  const warning = judgeWords(
    version(
      note('warning', 3, 'uses ifstream'),
      note('info', 4, 'draws'),
      note('error', 9, "INT_MAX: the judge's compiler does not know it without"),
    ),
  )
  expect(warning).toEqual({
    text: 'Heron v4 plays here, but the judge refuses it: INT_MAX (and 1 more)',
    note: note('error', 9, "INT_MAX: the judge's compiler does not know it without"),
  })
})

test('a warning is said as one, and what is only to be known is nothing against the version', () => {
  expect(judgeWords(version(note('warning', 3, 'uses ifstream')))?.text).toBe(
    'Heron v4 plays here, but may not on the judge: uses ifstream',
  )
  expect(judgeWords(version(note('info', 4, 'draws')))).toBeUndefined()
})

/** A page as it is after it was loaded, and whose versions have these notes. */
async function loadPage(notesOf: (versionId: number) => JudgedVersion) {
  vi.resetModules()
  const { connect } = await import('../../base/api/connection.ts')
  const { shownToasts } = await import('../../base/ui/use-toasts.ts')
  const { warnOfJudge } = await import('./warn-of-judge.ts')
  const asked: number[] = []
  const api = { 'versions.judge': ({ id }: { id: number }) => (asked.push(id), notesOf(id)) }
  await connect(openTo(api))
  const shown = (most: number) =>
    until(
      () => shownToasts.value,
      (toasts) => toasts.length >= most,
    )
  return { asked, warnOfJudge, shown }
}

test('a version is asked about once, however often it plays, and its line is offered', async () => {
  const { asked, warnOfJudge, shown } = await loadPage(() => version(note('error', 9, 'INT_MAX')))
  warnOfJudge({ versionId: 7 }, { botId: 3 })
  warnOfJudge({ versionId: 7 })
  const [toast] = await shown(1)
  expect(asked).toEqual([7])
  expect([toast.kind, toast.action?.label]).toEqual(['error', 'Line 9'])
})

test('what is only to be known is said once a bot, over versions and reloads, beside what is against a version', async () => {
  const notes = (id: number): JudgedVersion => ({
    ...version(note('info', 4, 'draws from rand()'), note('warning', id, `uses ifstream ${id}`)),
    botId: id < 10 ? 1 : 2,
  })
  const first = await loadPage(notes)
  first.warnOfJudge({ versionId: 7 })
  expect((await first.shown(2)).map(({ kind, text }) => [kind, text])).toEqual([
    ['info', 'Heron v4 plays here, but may not on the judge: uses ifstream 7'],
    ['info', 'Heron draws from rand()'],
  ])
  first.warnOfJudge({ versionId: 8 })
  expect((await first.shown(3)).at(-1)?.text).toContain('uses ifstream 8')
  const reloaded = await loadPage(notes)
  reloaded.warnOfJudge({ versionId: 9 })
  await reloaded.shown(1)
  reloaded.warnOfJudge({ versionId: 10 })
  expect((await reloaded.shown(3)).map(({ text }) => text)).toEqual([
    expect.stringContaining('uses ifstream 9'),
    expect.stringContaining('uses ifstream 10'),
    'Heron draws from rand()',
  ])
})
