import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Api } from '../../../src-shared/contract/api.ts'
import type { LastQualification } from '../../../src-shared/contract/qualify.ts'
import { countQualification } from '../../../src-shared/contest/qualify.ts'
import { createBroadcast } from '../../../src-shared/rpc/server.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTo } from '../../../test/loopback.ts'
import { connect } from '../../base/api/connection.ts'
import { qualificationOf, restoreQualification } from './use-qualify.ts'

const { tally } = countQualification(1)
const broadcast = createBroadcast()
let last: LastQualification | undefined
let reads = 0
beforeAll(() => {
  const api: Partial<Api> = {
    'qualify.last'() {
      reads++
      return last ? { last } : {}
    },
  }
  return connect(openTo(api, broadcast))
})
afterEach(() => void (last = undefined))

const running = { ticket: 'before', status: 'running', text: 'a bot', startedAt: 5 } as const

it('what was being played before the page was loaded goes on, to its end', async () => {
  last = running
  await restoreQualification(1)
  expect(qualificationOf(1)).toEqual(running)
  broadcast.emit('qualify.progress', { ticket: 'before', tally })
  await eventually(() => expect(qualificationOf(1)).toEqual({ ...running, tally }))
  last = { ...running, status: 'error', problem: 'It could not be played.' }
  const before = reads
  broadcast.emit('qualify.ended', { botId: 1, ticket: 'of another' })
  broadcast.emit('qualify.ended', { botId: 1, ticket: 'before' })
  await eventually(() => expect(qualificationOf(1)).toEqual(last))
  expect(reads).toBe(before + 1)
})

it('a bot that was never asked about has none', async () => {
  await restoreQualification(2)
  expect(qualificationOf(2)).toBeUndefined()
})

it('what the page knows is not read again', async () => {
  last = running
  await restoreQualification(3)
  last = { ...running, ticket: 'of another window' }
  await restoreQualification(3)
  expect(qualificationOf(3)).toEqual(running)
})
