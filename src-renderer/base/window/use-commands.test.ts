import { effectScope } from 'vue'
import { beforeAll, expect, test } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { afterFrame } from '../ui/after-frame.ts'
import { holdKeys, listenForKeys, useCommands } from './use-commands.ts'

beforeAll(listenForKeys)

const press = (key: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }))

/** Commands that note that they were done, as long as the scope lives. */
function noting(done: string[], keys: readonly string[]) {
  const scope = effectScope()
  scope.run(() =>
    useCommands(
      keys.map((key) => ({ id: key, title: key, group: 'Tests', keys: [key], run: () => done.push(key) })),
    ),
  )
  return scope
}

test('keys pressed while a screen is on its way are answered by it, in their order, once', async () => {
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  holdKeys(promise)
  press('F5')
  press('o', { altKey: true })
  press('F5', { repeat: true })
  expect(done).toEqual([])
  const scope = noting(done, ['F5', 'Alt+o'])
  resolve()
  await until(
    () => done,
    ({ length }) => length > 0,
  )
  expect(done).toEqual(['F5', 'Alt+o'])
  press('F5')
  expect(done).toEqual(['F5', 'Alt+o', 'F5'])
  scope.stop()
})

test('they wait for all that is on its way, also where one part fails', async () => {
  const done: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  holdKeys(first.promise)
  holdKeys(second.promise)
  press('F5')
  const scope = noting(done, ['F5'])
  first.reject(new Error('not there'))
  await afterFrame()
  await afterFrame()
  expect(done).toEqual([])
  second.resolve()
  await until(
    () => done,
    ({ length }) => length > 0,
  )
  expect(done).toEqual(['F5'])
  scope.stop()
})

test('text is not held, nor a key for which nothing comes, and nothing is held when nothing is on its way', async () => {
  const done: string[] = []
  press('F5')
  const { promise, resolve } = Promise.withResolvers<void>()
  holdKeys(promise)
  press('t')
  press('q', { altKey: true })
  const scope = noting(done, ['t', 'F5'])
  resolve()
  await afterFrame()
  await afterFrame()
  expect(done).toEqual([])
  scope.stop()
})
