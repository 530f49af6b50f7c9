import { expect, test } from 'vitest'
import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import { answerOfGroup, barOfGroup, queryOfGroup, summarizeGroup } from './group-answer.ts'

const player = (name: string, number: number, versionId = number) => ({
  botId: versionId,
  versionId,
  name,
  number,
})
const GROUP = {
  id: 7,
  bot: player('Heron', 13),
  opponents: [player('Gold', 1, 2), player('Kestrel', 4), player('Gold', 1, 2)],
  status: 'done',
  configName: 'default',
  seeds: 12,
  rotates: true,
  planned: 48,
  places: [31, 11, 4, 2],
  worst: 4,
  totals: { finished: 48, crashes: 0, cpuOuts: 0, otherLimits: 0, machineLimits: 0, maxCpu: 0.06 },
} as unknown as MatchGroup

test('a group is said whole, and in short for a row of a list', () => {
  expect(answerOfGroup(GROUP).words).toBe(
    'Heron v13 beats 2 × Gold v1 and Kestrel v4: it came first in 31 of 48 matches.',
  )
  expect(summarizeGroup(GROUP)).toEqual({
    title: 'Heron v13 against 2 × Gold v1 and Kestrel v4',
    text: 'first in 31 of 48',
    tone: 'good',
  })
  expect(barOfGroup(GROUP)).toEqual([
    'Heron v13 against 2 × Gold v1, Kestrel v4',
    '12 seeds × 4 seats',
    'default',
  ])
})

test('four of one version are itself, whatever it came to', () => {
  const opponents = [GROUP.bot, GROUP.bot, GROUP.bot]
  expect(answerOfGroup({ ...GROUP, opponents }).words).toMatch(/^Heron v13 plays three copies of itself:/)
})

test('its query is one that can be read, also with the words of a step', () => {
  const bot = player('bot:odd "name"', 2)
  for (const more of ['', ' crashed', ' out-of-cpu', ' frozen', ' place:4'])
    expect(parseQuery(`${queryOfGroup({ ...GROUP, bot })}${more}`).ok).toBe(true)
})
