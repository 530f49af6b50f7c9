import type { LeagueData } from './league-data.ts'

/**
 * Does one number a bot describe this field? For every two bots that met: how often the one came out before the other,
 * against how often their strengths say. Deviations are measured by how much they vary from block to block, so that four
 * rotations of a seed are not taken for four independent matches. In a field where A beats B, B beats C and C beats A no
 * numbers fit, and this finds it.
 */
export interface FitCheck {
  readonly verdict: 'fits' | 'misfits' | 'too-few'
  /** Pairs that met in enough blocks. */
  readonly pairs: number
  /** The pair that fits worst: how often `bot` came out before `other`, seen and expected. */
  readonly worst?: {
    readonly bot: number
    readonly other: number
    readonly seen: number
    readonly expected: number
  }
}

/** Blocks in which two must have met before they are looked at. */
const MIN_MEETINGS = 8
const MIN_PAIRS = 3
/** Of a mean square of deviations; about one of a thousand fields that fit is above. */
const LIMIT = 3.1

interface Meeting {
  block: number
  /** In the present block. */
  off: number
  blocks: number
  sum: number
  squares: number
  seen: number
  expected: number
  matches: number
}

export function checkFit(strengths: Float64Array, { bots, players, scores, blocks }: LeagueData): FitCheck {
  const gamma = strengths.map((theta) => Math.exp(theta))
  const meetings = new Map<number, Meeting>()
  const close = (one: Meeting) => {
    one.sum += one.off
    one.squares += one.off * one.off
    one.off = 0
  }
  for (let match = 0; match < blocks.length; match++) {
    const at = 4 * match
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++) {
        const [i, j] = [players[at + a], players[at + b]]
        if (i >= j) continue
        const key = i * bots + j
        let one = meetings.get(key)
        if (!one) {
          one = { block: -1, off: 0, blocks: 0, sum: 0, squares: 0, seen: 0, expected: 0, matches: 0 }
          meetings.set(key, one)
        }
        if (one.block !== blocks[match]) {
          close(one)
          one.block = blocks[match]
          one.blocks++
        }
        const difference = scores[at + a] - scores[at + b]
        const seen = difference > 0 ? 1 : difference < 0 ? 0 : 0.5
        const expected = gamma[i] / (gamma[i] + gamma[j])
        one.off += seen - expected
        one.seen += seen
        one.expected += expected
        one.matches++
      }
  }
  const known = [...meetings].filter(([, one]) => one.blocks >= MIN_MEETINGS)
  if (known.length < MIN_PAIRS) return { verdict: 'too-few', pairs: known.length }
  const squares = known.map(([, one]) => {
    close(one)
    // As if one more block had been wholly unexpected: two that always come out the same have no variance of their own.
    return (one.sum * one.sum) / (one.squares + 1)
  })
  const mean = squares.reduce((sum, square) => sum + square, 0) / known.length
  const isOff = mean > 1 + LIMIT * Math.sqrt(2 / known.length)
  const [key, found] = known[squares.reduce((most, square, k) => (square > squares[most] ? k : most), 0)]
  return {
    verdict: isOff ? 'misfits' : 'fits',
    pairs: known.length,
    worst: {
      bot: Math.floor(key / bots),
      other: key % bots,
      seen: found.seen / found.matches,
      expected: found.expected / found.matches,
    },
  }
}
