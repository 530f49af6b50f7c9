import { encode } from '@msgpack/msgpack'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { createRandom } from '../../test/fuzz/random.ts'
import { makeValid } from '../../test/doors/payloads.ts'
import { createSmallApi } from '../../test/small-api.ts'
import { MAX_REQUEST_BYTES } from '../rpc/channel.ts'
import { decodeCall } from '../rpc/frames.ts'
import { createLoopback } from '../../test/loopback.ts'
import { MAX_MATCH_FILE_BYTES } from './analysis.ts'
import { methods, type MethodName } from './api.ts'
import { BACKUP_PART_BYTES } from './keeping.ts'
import { MAX_IMPORT_BYTES } from './maxima.ts'
import { MATERIAL_PART_BYTES } from './seasons.ts'
import { sizeOfCall, sizeOfPart } from './call-sizes.ts'

const names = Object.keys(methods) as MethodName[]

it('every method says how much a call of it may bring, and that fits a message', () => {
  const without = names.filter((name) => {
    const { bytes, values } = sizeOfCall(name)
    return !(bytes <= MAX_REQUEST_BYTES && values <= 1_100_000)
  })
  expect(without).toEqual([])
})

it.each([
  ['matches.importFile', MAX_MATCH_FILE_BYTES],
  ['bots.import', MAX_IMPORT_BYTES],
  ['seasons.give', MATERIAL_PART_BYTES],
  ['backups.uploadPart', BACKUP_PART_BYTES],
])('%s takes the largest file there may be, and what is said of it', (method, most) => {
  expect(sizeOfCall(method).bytes - most).toBe(16_384)
})

it('of words that are given the longest counts', () => {
  expect(sizeOfPart(z.literal(['a', 'abcdef']))).toEqual({ bytes: 23, values: 1 })
  expect(sizeOfPart(z.enum(['abcdef', 'a']))).toEqual({ bytes: 23, values: 1 })
})

it('every call that the schemas take is within it', () => {
  const random = createRandom(4)
  for (const name of names)
    for (let k = 0; k < 40; k++) {
      const request = makeValid(methods[name][0], random)
      const bytes = encode([0, 2 ** (k % 50), name, request], { ignoreUndefined: true })
      expect([name, decodeCall(bytes, sizeOfCall)?.kind]).toEqual([name, 'call'])
    }
})

it('a call that brings more is refused in a sentence before anything of it is decoded, and the next is answered', async () => {
  const client = createLoopback(
    createSmallApi({
      'bots.delete': () => ({}),
      'matches.restore': () => ({}),
      'matches.fork': () => ({ id: 1 }),
    }),
  )
  const refused = { code: 'request/too-large', message: expect.stringMatching(/more than Quartet takes/) }
  const extra = (more: unknown) => client.call('bots.delete', { id: 1, more } as { id: number })
  await expect(extra('x'.repeat(100_000))).rejects.toMatchObject(refused)
  await expect(extra(Array(1000).fill(1))).rejects.toMatchObject(refused)
  await expect(extra(new Uint8Array(100_000))).rejects.toMatchObject(refused)
  const wide = Object.fromEntries(Array.from({ length: 101 }, (_, k) => [`key${k}`, k]))
  await expect(extra(wide)).rejects.toMatchObject(refused)
  const ids = Array.from({ length: 1_000_600 }, () => 1)
  await expect(client.call('matches.restore', { ids })).rejects.toMatchObject(refused)
  await expect(client.call('bots.delete', { id: 1 })).resolves.toEqual({})
})

it.each<[string, unknown[]]>([
  ['texts', Array<unknown>(900_000).fill('x')],
  ['numbers below zero', Array<unknown>(900_000).fill(-1)],
  ['a last one that is no number', [...Array<unknown>(900_000).fill(7), null]],
  ['fractions', [1.5]],
  ['lists', [[1]]],
])('a list of ids is refused at its first wrong one: %s', async (_name, ids) => {
  const client = createLoopback(createSmallApi({ 'matches.restore': () => ({}) }))
  await expect(client.call('matches.restore', { ids: ids as number[] })).rejects.toMatchObject({
    code: 'request/invalid',
    message: 'matches.restore: ids: expected a list of at most a million ids',
  })
})

it('orders of a fork come by four, and 900,000 wrong ones are one sentence', async () => {
  const client = createLoopback(createSmallApi({ 'matches.fork': () => ({ id: 1 }) }))
  const fork = (rounds: unknown[][]) =>
    client.call('matches.fork', {
      matchId: 1,
      round: 0,
      orders: [{ seat: 0, rounds: rounds as number[][] }],
    })
  await expect(fork([[1, 2, 3, 4], []])).resolves.toEqual({ id: 1 })
  await expect(fork([[1, 2, 3]])).rejects.toMatchObject({ code: 'request/invalid' })
  const wrong = Array.from({ length: 225 }, () => Array<unknown>(4000).fill('x'))
  await expect(fork(wrong)).rejects.toMatchObject({ code: 'request/invalid' })
})
