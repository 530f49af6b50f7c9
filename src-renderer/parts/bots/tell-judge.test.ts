import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../src-shared/contract/api.ts'
import type { JudgedVersion, JudgeNote } from '../../../src-shared/contract/submission.ts'
import { serve } from '../../../src-shared/rpc/server.ts'
import { until } from '../../../test/eventually.ts'
import { createChannelPair } from '../../../test/loopback.ts'
import { judgeWords } from './tell-judge.ts'

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

beforeEach(() => vi.resetModules())

test('a refusal comes before what is only forbidden, and the others are counted', () => {
  const told = judgeWords(
    version(
      note('warning', 3, 'uses ifstream'),
      note('info', 4, 'draws'),
      note('error', 9, "INT_MAX: the judge's compiler does not know it without"),
    ),
  )
  expect(told).toEqual({
    text: 'Heron v4 plays here, but the judge refuses it: INT_MAX (and 1 more)',
    note: note('error', 9, "INT_MAX: the judge's compiler does not know it without"),
  })
})

test('a warning is said as one, and what is only to be known not at all', () => {
  expect(judgeWords(version(note('warning', 3, 'uses ifstream')))?.text).toBe(
    'Heron v4 plays here, but may not on the judge: uses ifstream',
  )
  expect(judgeWords(version(note('info', 4, 'draws')))).toBeUndefined()
})

test('a version is asked about once, however often it plays, and its line is offered', async () => {
  const { connect } = await import('../../base/api/connection.ts')
  const { shownToasts } = await import('../../base/ui/use-toasts.ts')
  const { tellJudge } = await import('./tell-judge.ts')
  const asked: number[] = []
  const api = {
    'versions.judge': ({ id }: { id: number }) => (asked.push(id), version(note('error', 9, 'INT_MAX'))),
  }
  const [page, main] = createChannelPair()
  serve(main, api as unknown as Api, () => undefined)
  await connect(() => Promise.resolve(page))
  tellJudge({ versionId: 7 }, { botId: 3 })
  tellJudge({ versionId: 7 })
  const [toast] = await until(
    () => shownToasts.value,
    (toasts) => toasts.length > 0,
  )
  expect(asked).toEqual([7])
  expect([toast.kind, toast.action?.label]).toEqual(['error', 'Line 9'])
})
