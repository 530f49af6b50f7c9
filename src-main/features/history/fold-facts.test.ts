import { expect, it } from 'vitest'
import { CAUSE_CODE } from '../../core/figures/seat-sums.ts'
import { factsOfFolds } from './fold-facts.ts'
import { DONE, type MatchTable } from './match-columns.ts'

/** Four matches of versions 5 and 6: two in which one of 6 stopped, one in which the machine stopped it, one in which one of 5 stopped. */
const table = {
  columns: {
    status: [DONE, DONE, DONE, DONE],
    versionId: [5, 6, 5, 6, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5],
    cause: [
      [0, 'trap', 0, 'cpu'],
      ['exit', 0, 0, 0],
      ['net', 0, 0, 0],
      [0, 'trap', 0, 0],
    ].flatMap((seats) => seats.map((cause) => (cause === 0 ? 0 : CAUSE_CODE.get(cause as 'trap')))),
  },
} as unknown as MatchTable

it('a comparison says in how many of its matches the version that is asked about stopped', () => {
  const side = (versionId: number) => ({ botId: 1, versionId, name: 'Heron', number: versionId })
  const comparedTo = (versionId: number) =>
    ({
      a: side(1),
      b: side(versionId),
      status: 'done',
      ending: 'upper',
      preset: 'better',
    }) as const
  const facts = (version: number) =>
    factsOfFolds([{ name: { kind: 'comparison', id: 7 }, rows: [0, 1, 2, 3] }], table, {
      comparisons: () => new Map([[7, comparedTo(version)]]),
      groups: () => new Map(),
      leagues: () => new Map<number, string>(),
      leaguesOfContests: () => new Map<number, string>(),
      ownBots: () => new Set<number>(),
    })
  expect(facts(6)).toEqual([{ compared: { ...comparedTo(6), stopped: 2 } }])
  expect(facts(5)).toEqual([{ compared: { ...comparedTo(5), stopped: 1 } }])
  expect(facts(4)).toEqual([{ compared: comparedTo(4) }])
})
