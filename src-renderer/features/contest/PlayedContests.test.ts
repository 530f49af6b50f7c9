import { mount } from '@vue/test-utils'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Api } from '../../../src-shared/contract/api.ts'
import type { Contest, ContestSummary } from '../../../src-shared/contract/contests.ts'
import type { LeagueSummary, LeagueTable } from '../../../src-shared/contract/leagues.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTo } from '../../../test/loopback.ts'
import { connect } from '../../base/api/connection.ts'
import PlayedContests from './PlayedContests.vue'

let status: ContestSummary['status']
const asked: unknown[] = []
const summary = (): ContestSummary => ({
  id: 3,
  leagueId: 1,
  status,
  players: 4,
  matches: 2,
  rounds: 1,
  roundsInAll: 3,
  createdAt: 0,
})
const contest = (): Contest => ({
  summary: summary(),
  players: [1, 2, 3, 4].map((versionId) => ({ versionId, name: `Bot${versionId}`, number: 1 })),
  rounds: [{ round: 2, stages: [{ kind: 'last', tables: [{ number: 7, seats: [0, 1, 2, 3] }] }] }],
  semifinals: [],
})

beforeAll(() => {
  const api: Partial<Api> = {
    'contests.list': () => [summary()],
    'contests.get': contest,
    'contests.set'(request) {
      asked.push(request)
      return summary()
    },
    'contests.delete'(request) {
      asked.push(request)
      return {}
    },
  }
  return connect(openTo(api))
})
afterEach(() => void (asked.length = 0))

it.each([
  ['running', 'Pause', { id: 3, plays: false }],
  ['paused', 'Resume', { id: 3, plays: true }],
  ['done', undefined, undefined],
] as const)('a contest that is %s has the buttons for it', async (now, words, request) => {
  status = now
  const props = { league: { id: 1 } as LeagueSummary, table: { rows: [] } as unknown as LeagueTable }
  const page = mount(PlayedContests, { props })
  const buttons = () => page.findAll('.ui-bar > button')
  await eventually(() => expect(buttons()).not.toEqual([]))
  const names = [...(words === undefined ? [] : [words]), 'Delete this contest']
  expect(buttons().map((button) => button.attributes('aria-label'))).toEqual(names)
  for (const button of buttons()) await button.trigger('click')
  const requests = [...(request === undefined ? [] : [request]), { id: 3 }]
  await eventually(() => expect(asked).toEqual(requests))
  page.unmount()
})

it('a paused contest says so, and its first action is to resume', async () => {
  status = 'paused'
  const props = { league: { id: 1 } as LeagueSummary, table: { rows: [] } as unknown as LeagueTable }
  const page = mount(PlayedContests, { props })
  await eventually(() => expect(page.text()).toContain('Watch the next match'))
  expect(page.get('section[aria-label="Round 2"] h3').text()).toBe('Round 2 is paused')
  expect(page.findAll('.button.primary').map((button) => button.attributes('aria-label'))).toEqual(['Resume'])
  page.unmount()
})
