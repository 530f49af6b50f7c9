import { expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createChannelPair } from '../../../test/loopback.ts'

test('a broken connection is reported, comes back by itself, and its listeners are called', async () => {
  // The page connects once, and so may another test file in this process have done: here it is a new page.
  vi.resetModules()
  const { call, connect, connectionState, onReturn } = await import('./connection.ts')
  const pairs: ReturnType<typeof createChannelPair>[] = []
  let isGone = false
  const open = () => {
    if (isGone) return Promise.reject(new Error('gone'))
    const pair = createChannelPair()
    pairs.push(pair)
    return Promise.resolve(pair[0])
  }
  const returned = vi.fn()
  onReturn(returned)
  await connect(open)
  expect(connectionState.value).toBe('open')

  isGone = true
  const waiting = call('settings.get')
  pairs[0][1].close()
  await expect(waiting).rejects.toMatchObject({ code: 'connection/lost' })
  expect(connectionState.value).toBe('lost')
  expect(returned).not.toHaveBeenCalled()

  isGone = false
  await eventually(() => expect(connectionState.value).toBe('open'))
  expect(returned).toHaveBeenCalledOnce()
  expect(pairs).toHaveLength(2)
})
