import { describe, expect, test } from 'vitest'
import { createUniforms } from '../../../src-shared/stats/normals.ts'
import type { Contest } from '../../../src-shared/contract/contests.ts'
import { matchOfFinal, matchOfOut, nextTableNumber, ownIn, placeIn, playedFacts } from './contest-facts.ts'

const table = (number: number, seats: number[], isPlayed = true) => ({
  number,
  seats,
  ...(isPlayed ? { scores: [4, 3, 2, 1], matchId: 100 + number } : {}),
})
/** A contest of so many that ended in a final of the best `finalists`; student 0 won, and who has a larger number went out sooner. */
function played(players: number, finalists: number): Contest {
  const rounds = Array.from({ length: players - finalists }, (_, k) => ({
    round: k + 1,
    stages: [{ kind: 'last' as const, tables: [table(k, [players - 1 - k, 0, -1, -1])] }],
    out: players - 1 - k,
  }))
  const students = Array.from({ length: finalists }, (_, k) => k)
  return {
    summary: {
      id: 1,
      leagueId: 1,
      status: 'done',
      players,
      matches: rounds.length + 4,
      rounds: rounds.length,
      roundsInAll: rounds.length,
      champion: { versionId: 10, name: 'Kestrel', number: 5 },
      createdAt: 0,
    },
    players: Array.from({ length: players }, (_, k) => ({ versionId: 10 + k, name: `Bot${k}`, number: 1 })),
    rounds,
    semifinals: [],
    final: {
      students,
      tables: [table(90, [0, 1, 2, 3])],
      points: students.map((k) => 10 - k),
      through: [0],
    },
    champion: 0,
  }
}

describe('a contest that was played', () => {
  test('each player has a place of its own, from the champion to the first that went out', () => {
    const random = createUniforms(3)
    for (let k = 0; k < 200; k++) {
      const players = 2 + Math.floor(29 * random())
      const finalists = Math.min(players, 1 + Math.floor(4 * random()))
      const contest = played(players, finalists)
      expect(contest.players.map((_, student) => placeIn(contest, student))).toEqual(
        contest.players.map((_, student) => student + 1),
      )
    }
  })

  test('is about one’s own bot that got farthest, and leads to the match in which it went out', () => {
    const contest = played(16, 4)
    expect(ownIn(contest, (id) => id === 19 || id === 16)).toBe(6)
    expect(playedFacts(contest, 6)).toMatchObject({ players: 16, own: { name: 'Bot6 v1', place: 7 } })
    expect(playedFacts(contest, undefined).own).toBeUndefined()
    expect(matchOfOut(contest, 15), 'out in the first round').toBe(100)
    expect(matchOfOut(contest, 2), 'in the final').toBeUndefined()
    expect(matchOfFinal(contest)).toBe(190)
  })

  test('who leaves a semifinal is behind all of the final', () => {
    const contest: Contest = {
      ...played(8, 8),
      semifinals: [
        { students: [0, 1, 4, 5], tables: [table(70, [0, 1, 4, 5])], points: [4, 3, 2, 1], through: [0, 1] },
        { students: [2, 3, 6, 7], tables: [table(71, [2, 3, 6, 7])], points: [4, 3, 2, 1], through: [2, 3] },
      ],
    }
    const { final } = contest
    contest.final = { ...final!, students: [0, 1, 2, 3], points: [9, 9, 5, 1] }
    expect([0, 1, 2, 3, 4, 7].map((student) => placeIn(contest, student))).toEqual([1, 2, 3, 4, 5, 5])
    expect(matchOfOut(contest, 7)).toBe(171)
  })

  test('one that goes on has no place for who is in, and a table that is next', () => {
    const contest = played(6, 2)
    const going: Contest = {
      ...contest,
      rounds: [
        contest.rounds[0],
        {
          round: 2,
          stages: [{ kind: 'groups', tables: [table(8, [0, 1, 2, 3]), table(9, [4, -1, -1, -1], false)] }],
        },
      ],
      summary: { ...contest.summary, status: 'running', rounds: 1, champion: undefined },
    }
    delete going.final
    delete going.champion
    expect(placeIn(going, 5)).toBe(6)
    expect(placeIn(going, 0)).toBeUndefined()
    expect(nextTableNumber(going)).toBe(9)
    expect(
      ownIn(going, (id) => id === 15 || id === 12),
      'who is in comes before who is out',
    ).toBe(2)
  })
})
