import { effectScope, shallowRef } from 'vue'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../../src-shared/contract/api.ts'
import type { Board } from '../../../src-shared/contract/boards.ts'
import type { BotSummary } from '../../../src-shared/contract/values.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { createBroadcast, serve } from '../../../src-shared/rpc/server.ts'
import { eventually } from '../../../test/eventually.ts'
import { createChannelPair } from '../../../test/loopback.ts'
import { madeUpBoard } from '../../../test/made-up-board.ts'

const scope = shallowRef(effectScope())
afterEach(() => {
  scope.value.stop()
  scope.value = effectScope()
})
const boardOf = (botId: number, name = `Bot ${botId}`): Board => ({ ...madeUpBoard(), botId, name })

/** A new page that shows the board of a bot; `get` answers for the main side. */
async function open(get: (botId: number) => Board | Promise<Board>) {
  vi.resetModules()
  const { connect } = await import('../../base/api/connection.ts')
  const { useBoard } = await import('./use-board.ts')
  const { shownToasts } = await import('../../base/ui/use-toasts.ts')
  const broadcast = createBroadcast()
  const pairs: ReturnType<typeof createChannelPair>[] = []
  const api = {
    'boards.get': ({ botId }: { botId: number }) => get(botId),
    'boards.fill': () => boardOf(1, 'filled'),
    'boards.promote': () => {
      throw new ApiError('request/invalid', 'This version is gone.')
    },
  }
  await connect(() => {
    const pair = createChannelPair()
    pairs.push(pair)
    serve(pair[1], api as unknown as Api, () => undefined)
    broadcast.add(pair[1])
    return Promise.resolve(pair[0])
  })
  const botId = shallowRef<number | undefined>(1)
  const source = scope.value.run(() => useBoard(() => botId.value))!
  return { source, botId, broadcast, pairs, shownToasts }
}

it('shows the board of the bot in hand, and only that one', async () => {
  const late = Promise.withResolvers<Board>()
  const { source, botId, broadcast } = await open((id) => (id === 1 ? late.promise : boardOf(id)))
  expect(source.status.value).toBe('loading')
  botId.value = 2
  await eventually(() => expect(source.board.value?.name).toBe('Bot 2'))
  // The answer about the bot before comes after the other.
  late.resolve(boardOf(1))
  broadcast.emit('board.changed', { board: boardOf(1) })
  broadcast.emit('board.changed', { board: boardOf(2, 'moved on') })
  await eventually(() => expect(source.board.value?.name).toBe('moved on'))
  botId.value = undefined
  await eventually(() => expect(source.status.value).toBe('none'))
  expect(source.board.value).toBe(undefined)
})

it('a row of another bot moves with its own board, and other bots that come or change are read', async () => {
  let reads = 0
  const { source, broadcast } = await open((id) => boardOf(id, `read ${++reads}`))
  await eventually(() => expect(source.board.value?.name).toBe('read 1'))
  const [lynx] = source.board.value!.others
  const cells = lynx.cells.map((cell) =>
    cell.stage === 'suite' ? { ...cell, state: 'waits' as const } : cell,
  )
  const { bot, ...row } = lynx
  broadcast.emit('board.changed', { board: { ...boardOf(bot!.id), rows: [{ ...row, cells }] } })
  const suiteOf = () => source.board.value?.others[0].cells.find(({ stage }) => stage === 'suite')?.state
  await eventually(() => expect(suiteOf()).toBe('waits'))
  expect(source.board.value?.name).toBe('read 1')
  // It was saved, and has another newest version.
  const newer = { ...row, versionId: 999, number: 9 }
  broadcast.emit('board.changed', { board: { ...boardOf(bot!.id), rows: [newer] } })
  await eventually(() => expect(source.board.value?.name).toBe('read 2'))

  const summary = (id: number) => ({ id, name: `B${id}`, game: 'pandemic', builtin: false, latestVersion: 1 })
  const announce = (...ids: number[]) =>
    broadcast.emit('bots.changed', { bots: ids.map(summary) as unknown as BotSummary[] })
  announce(1, 6)
  await eventually(() => expect(source.board.value?.name).toBe('read 3'))
  announce(6, 1)
  announce(1, 6, 7)
  await eventually(() => expect(source.board.value?.name).toBe('read 4'))
})

it('reads it again when the connection came back', async () => {
  let reads = 0
  const { source, pairs } = await open((id) => boardOf(id, `read ${++reads}`))
  await eventually(() => expect(source.board.value?.name).toBe('read 1'))
  pairs[0][1].close()
  await eventually(() => expect(source.board.value?.name).toBe('read 2'))
})

it('what is refused is said, and the board stays', async () => {
  const { source, shownToasts } = await open(boardOf)
  await eventually(() => expect(source.status.value).toBe('done'))
  expect(await source.promote({ versionId: 114, note: '' })).toBe(false)
  expect(shownToasts.value.map(({ text }) => text)).toEqual(['This version is gone.'])
  expect(source.board.value?.name).toBe('Bot 1')
  await source.ask({ versionId: 114 })
  expect(source.board.value?.name).toBe('filled')
})

it('one that cannot be read can be tried again', async () => {
  let isGone = true
  const { source } = await open((id) => {
    if (isGone) throw new ApiError('request/invalid', 'No such bot.')
    return boardOf(id)
  })
  await eventually(() => expect(source.status.value).toBe('error'))
  isGone = false
  source.readAgain()
  expect(source.status.value).toBe('loading')
  await eventually(() => expect(source.board.value?.name).toBe('Bot 1'))
})
