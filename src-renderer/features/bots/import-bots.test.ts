import { beforeAll, expect, it } from 'vitest'
import { decodeFrame, encodeFrame } from '../../../src-shared/rpc/frames.ts'
import { until } from '../../../test/eventually.ts'
import { connect } from '../../base/api/connection.ts'
import { dismissToast, shownToasts } from '../../base/ui/use-toasts.ts'
import { importBots, importBotsJobs, importOutcomes, isImportBotsOpen } from './import-bots.ts'

/** The main side: refuses each file once it is let. */
const asked: (() => void)[] = []
beforeAll(() =>
  connect(() => {
    let tell: (bytes: Uint8Array) => void = () => {}
    return Promise.resolve({
      send(bytes) {
        const frame = decodeFrame(bytes)
        if (frame?.kind !== 'call' || frame.method !== 'bots.import') return
        const { id } = frame
        asked.push(() =>
          tell(encodeFrame({ kind: 'failure', id, code: 'import/invalid', message: 'It is no bot.' })),
        )
      },
      onMessage(listener) {
        tell = listener
        return () => {}
      },
      onClose: () => () => {},
    })
  }),
)
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
  const all = importBots(files('AIx.cc', 'AIy.cc'), 'pandemic', true)
  expect(importBotsJobs()).toMatchObject([{ title: 'Importing 2 bots' }])
  await next()
  await next()
  await all
  expect(isImportBotsOpen.value).toBe(false)
  expect(shownToasts.value.at(-1)?.text).toBe('0 bots imported, 2 refused.')
})
