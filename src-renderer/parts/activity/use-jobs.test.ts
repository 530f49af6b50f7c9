import { expect, it, vi } from 'vitest'
import { shallowRef } from 'vue'
import type { Job } from '../../../src-shared/contract/jobs.ts'
import { until } from '../../../test/eventually.ts'
import { standInMainSide } from '../../../test/main-side.ts'
import { onNewPage } from '../../../test/new-page.ts'
import type { PageJob } from './page-jobs.ts'

const job = (id: string): Job => ({ id, kind: 'import', title: id, status: 'running', stop: 'cancel' })
let there: readonly Job[] = []
const cancelled: unknown[] = []
/** The main side: it has a list, and breaks when the test wants it. */
const main = standInMainSide(({ id, method, request }) => {
  if (method === 'jobs.cancel') cancelled.push(request)
  main.send({ kind: 'answer', id, value: method === 'jobs.list' ? { jobs: there } : {} })
})
const modules = onNewPage(main, async () => ({
  ...(await import('./use-jobs.ts')),
  ...(await import('./page-jobs.ts')),
}))
const ids = () => modules.jobs.value.map(({ id }) => id)

it('what goes on is read once, kept up to date by events, and read anew when the connection comes back', async () => {
  there = [job('import a')]
  await modules.followJobs()
  expect(ids()).toEqual(['import a'])
  main.send({ kind: 'event', name: 'jobs.changed', payload: { jobs: [job('import b')] } })
  expect(ids()).toEqual(['import b'])
  modules.jobs.value[0].cancel()
  expect(cancelled).toEqual([{ id: 'import b' }])
  there = [job('import c')]
  main.close()
  await until(ids, ([id]) => id === 'import c')
})

it('a job of the page stands before the others, in the place of what is a part of it', () => {
  const own = shallowRef<readonly PageJob[]>([])
  modules.pageJobs.add(() => own.value)
  main.send({
    kind: 'event',
    name: 'jobs.changed',
    payload: { jobs: [job('import a'), job('import z')] },
  })
  expect(ids()).toEqual(['import a', 'import z'])
  const cancel = vi.fn()
  own.value = [{ id: 'page import', title: '2 files', covers: ['import a'], open: () => {}, cancel }]
  expect(ids()).toEqual(['page import', 'import z'])
  modules.jobs.value[0].cancel()
  expect(cancel).toHaveBeenCalledOnce()
  own.value = []
  expect(ids()).toEqual(['import a', 'import z'])
})
