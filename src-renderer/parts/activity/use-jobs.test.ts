import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { shallowRef } from 'vue'
import type { Job } from '../../../src-shared/contract/jobs.ts'
import { decodeFrame, encodeFrame } from '../../../src-shared/rpc/frames.ts'
import { until } from '../../../test/eventually.ts'
import type * as pageModule from './page-jobs.ts'
import type { PageJob } from './page-jobs.ts'
import type * as jobsModule from './use-jobs.ts'

const job = (id: string): Job => ({ id, kind: 'import', title: id, status: 'running', stop: 'cancel' })
let there: readonly Job[] = []
const cancelled: unknown[] = []
/** The main side: it has a list, and breaks when the test wants it. */
let receive: (bytes: Uint8Array) => void = () => {}
let close: () => void = () => {}
const open = () =>
  Promise.resolve({
    send(bytes: Uint8Array) {
      const frame = decodeFrame(bytes)
      if (frame?.kind !== 'call') return
      if (frame.method === 'jobs.cancel') cancelled.push(frame.request)
      const value = frame.method === 'jobs.list' ? { jobs: there } : {}
      receive(encodeFrame({ kind: 'answer', id: frame.id, value }))
    },
    onMessage(listener: typeof receive) {
      receive = listener
      return () => {}
    },
    onClose(listener: () => void) {
      close = listener
      return () => {}
    },
  })
/** Modules of their own: what listens to a connection does so for good. */
let modules: typeof jobsModule & typeof pageModule
beforeAll(async () => {
  vi.resetModules()
  const { connect } = await import('../../base/api/connection.ts')
  modules = { ...(await import('./use-jobs.ts')), ...(await import('./page-jobs.ts')) }
  await connect(open)
})
afterAll(() => void vi.resetModules())
const ids = () => modules.jobs.value.map(({ id }) => id)

it('what goes on is read once, kept up to date by events, and read anew when the connection comes back', async () => {
  there = [job('import a')]
  await modules.followJobs()
  expect(ids()).toEqual(['import a'])
  receive(encodeFrame({ kind: 'event', name: 'jobs.changed', payload: { jobs: [job('import b')] } }))
  expect(ids()).toEqual(['import b'])
  modules.jobs.value[0].cancel()
  expect(cancelled).toEqual([{ id: 'import b' }])
  there = [job('import c')]
  close()
  await until(ids, ([id]) => id === 'import c')
})

it('a job of the page stands before the others, in the place of what is a part of it', () => {
  const own = shallowRef<readonly PageJob[]>([])
  modules.pageJobs.add(() => own.value)
  receive(
    encodeFrame({
      kind: 'event',
      name: 'jobs.changed',
      payload: { jobs: [job('import a'), job('import z')] },
    }),
  )
  expect(ids()).toEqual(['import a', 'import z'])
  const cancel = vi.fn()
  own.value = [{ id: 'page import', title: '2 files', covers: ['import a'], open: () => {}, cancel }]
  expect(ids()).toEqual(['page import', 'import z'])
  modules.jobs.value[0].cancel()
  expect(cancel).toHaveBeenCalledOnce()
  own.value = []
  expect(ids()).toEqual(['import a', 'import z'])
})
