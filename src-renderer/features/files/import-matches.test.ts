import { beforeAll, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { standInMainSide } from '../../../test/main-side.ts'
import { connect } from '../../base/api/connection.ts'
import { importJobs, importMatches, isImportOpen, matchImports } from './import-matches.ts'

/** The main side: says of each file that it was refused, once it is let. */
const waiting: (() => void)[] = []
const ended: unknown[] = []
const main = standInMainSide(({ id, method, request }) => {
  if (method === 'app.importEnded') {
    ended.push(request)
    main.send({ kind: 'answer', id, value: {} })
  } else
    waiting.push(() => main.send({ kind: 'failure', id, code: 'import/invalid', message: 'It is no match.' }))
})
beforeAll(() => connect(main.open))

it('files that are given while another is read are listed with it, and their end is announced once', async () => {
  const first = importMatches([new File(['a'], 'a.out')])
  const second = importMatches([new File(['b'], 'b.out')])
  await until(
    () => waiting,
    ({ length }) => length === 2,
  )
  expect(isImportOpen.value).toBe(true)
  waiting[0]()
  await first
  expect(isImportOpen.value).toBe(true)
  expect(matchImports.value?.map(({ kind }) => kind)).toEqual(['refused', 'reading'])
  expect(ended).toEqual([])
  expect(importJobs()).toMatchObject([{ title: 'Reading 2 files', done: 1, total: 2 }])
  waiting[1]()
  await second
  expect(importJobs()).toEqual([])
  expect(matchImports.value?.map(({ fileName, kind }) => [fileName, kind])).toEqual([
    ['a.out', 'refused'],
    ['b.out', 'refused'],
  ])
  expect(isImportOpen.value).toBe(true)
  expect(ended).toEqual([{ files: 2 }])
})
