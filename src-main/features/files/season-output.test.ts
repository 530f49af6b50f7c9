import { describe, expect, it } from 'vitest'
import { readSeasonOutput } from './read-season-output.ts'

/** What a program of the framework would write of a game that is not here. */
const ROUNDS = 5
const SCORES = [3, 12, 0, 7]
const HEAD = `Game\n\nSeed 7\n\nGardens 1.0\n\nNUM_PLAYERS 4\nNUM_ROUNDS ${ROUNDS}\nBOARD_ROWS 3\nnames Ana Bea Cai Dan\n`
const state = (round: number, score: string): string =>
  `\n   000000000011\n   012345678901\n00 ............\n01 .#${round}.........\n02 ............\n\nround ${round}\n\n${score}status\t0\t0\t0\t0\n\nunits\n4\nid\tplayer\trow\tcolumn\n` +
  `0\t0\t1\t1\n1\t1\t2\t3\n2\t2\t0\t4\n3\t3\t0\t0\n\n`
const scoreLine = (round: number): string => `score\t${SCORES.map((score) => score + round).join('\t')}\n\n`
const orders = 'commands\n1\n0\tm\tu\n'
const blocks = (score = scoreLine): string[] =>
  Array.from({ length: ROUNDS + 1 }, (_, round) => (round === 0 ? '' : orders) + state(round, score(round)))
const whole = [HEAD, ...blocks()].join('')

function read(text: string) {
  const found = readSeasonOutput('x.out', Buffer.from(text, 'latin1'), '')
  if (!found) return undefined
  const { match, outcome, problem } = found
  const { rounds, scores, status } = outcome
  return { of: match.rounds, rounds, scores, status, problem: problem?.message }
}
const after = (round: number): number[] => SCORES.map((score) => score + round)

describe('the output of a season', () => {
  it('that is whole is done', () => {
    expect(read(whole)).toEqual({
      of: ROUNDS,
      rounds: ROUNDS,
      scores: after(ROUNDS),
      status: 'done',
      problem: undefined,
    })
  })

  it('that is cut behind any state, or behind any of its orders, is so many rounds of those it has, and has not ended', () => {
    for (let played = 1; played < ROUNDS; played++)
      for (const rest of ['', orders, orders.slice(0, 12)]) {
        const text = whole.slice(0, [HEAD, ...blocks().slice(0, played + 1)].join('').length) + rest
        expect(read(text), `${played} rounds, then ${rest}`).toEqual({
          of: ROUNDS,
          rounds: played,
          scores: after(played),
          status: 'aborted',
          problem: 'the text ends before the match does',
        })
      }
  })

  it('that is cut in any line of a state ends with the state before', () => {
    const before = [HEAD, ...blocks().slice(0, 3)].join('')
    const third = blocks()[3]
    const last = third.trimEnd().length
    for (let at = orders.length + 1; at < last; at += 3)
      expect(read(before + third.slice(0, at)), JSON.stringify(third.slice(at - 9, at))).toMatchObject({
        of: ROUNDS,
        rounds: 2,
        scores: after(2),
        status: 'aborted',
      })
  })

  it('that is cut in its very last state has not ended either', () => {
    expect(read(whole.slice(0, whole.lastIndexOf('status')))).toMatchObject({
      of: ROUNDS,
      rounds: ROUNDS - 1,
      status: 'aborted',
    })
  })

  it('that gives no scores has none, and counts with no other match', () => {
    expect(read([HEAD, ...blocks(() => '')].join(''))).toEqual({
      of: ROUNDS,
      rounds: ROUNDS,
      scores: [],
      status: 'aborted',
      problem: 'no line of the text gives scores',
    })
  })

  it('that does not say how many rounds it has says so', () => {
    expect(read(whole.replace(/NUM_ROUNDS.*\n/, ''))).toMatchObject({
      rounds: ROUNDS,
      scores: after(ROUNDS),
      problem: 'the text does not say how many rounds the match has',
    })
  })

  it('that does not say how many rounds it has and is cut in a state is read up to the round before', () => {
    const text = whole.replace(/NUM_ROUNDS.*\n/, '')
    expect(read(text.slice(0, text.lastIndexOf('status')))).toMatchObject({
      of: ROUNDS,
      rounds: ROUNDS - 1,
      status: 'aborted',
    })
  })

  it('begins at its first line, whatever was printed before', () => {
    const found = readSeasonOutput('x.out', Buffer.from(`info: loading\ninfo: seed 7\n${whole}`), '')
    expect(found?.leftOut).toBe(2)
    expect(found?.outcome.rounds).toBe(ROUNDS)
  })
})
