/**
 * Matches of a league as numbers: bots are indices from 0, and bot 0 is the Dummy, whose strength is 0. A bot may sit in
 * several seats of a match. A block is one seed with its four rotations: the unit of what is independent.
 */
export interface LeagueData {
  /** How many bots there are, the Dummy included. */
  readonly bots: number
  /** Four a match: who sits where, and what came of it. */
  readonly players: Int32Array
  readonly scores: Float64Array
  /** Block of each match, from 0. */
  readonly blocks: Int32Array
  readonly blockCount: number
}

export interface LeagueMatch {
  readonly block: number
  readonly players: readonly number[]
  readonly scores: readonly number[]
}

export function leagueData(bots: number, matches: readonly LeagueMatch[]): LeagueData {
  const players = new Int32Array(4 * matches.length)
  const scores = new Float64Array(4 * matches.length)
  const blocks = new Int32Array(matches.length)
  /** Numbers of blocks may have gaps; here they have none. */
  const numbers = new Map<number, number>()
  matches.forEach((match, k) => {
    players.set(match.players, 4 * k)
    scores.set(match.scores, 4 * k)
    let block = numbers.get(match.block)
    if (block === undefined) numbers.set(match.block, (block = numbers.size))
    blocks[k] = block
  })
  return { bots, players, scores, blocks, blockCount: numbers.size }
}

/** Orders of places, best first; a match with ties is all orders that they allow, each with a part of its weight. */
export interface Rankings {
  readonly count: number
  /** Four bots a ranking. */
  readonly orders: Int32Array
  readonly weights: Float64Array
  readonly blocks: Int32Array
}

export function rankingsOf({ players, scores, blocks }: LeagueData): Rankings {
  const orders: number[] = []
  const weights: number[] = []
  const of: number[] = []
  for (let match = 0; match < blocks.length; match++) {
    const at = 4 * match
    const seats = [0, 1, 2, 3].sort((a, b) => scores[at + b] - scores[at + a])
    let isTied = false
    for (let k = 1; k < 4; k++) isTied ||= scores[at + seats[k]] === scores[at + seats[k - 1]]
    if (!isTied) {
      for (let k = 0; k < 4; k++) orders.push(players[at + seats[k]])
      weights.push(1)
      of.push(blocks[match])
      continue
    }
    const groups: number[][] = []
    seats.forEach((seat, k) => {
      const isNew = k === 0 || scores[at + seat] !== scores[at + seats[k - 1]]
      if (isNew) groups.push([])
      groups.at(-1)!.push(players[at + seat])
    })
    const ways = groups.reduce<number[][]>(
      (heads, group) => heads.flatMap((head) => permutations(group).map((tail) => [...head, ...tail])),
      [[]],
    )
    for (const way of ways) {
      orders.push(...way)
      weights.push(1 / ways.length)
      of.push(blocks[match])
    }
  }
  return {
    count: weights.length,
    orders: Int32Array.from(orders),
    weights: Float64Array.from(weights),
    blocks: Int32Array.from(of),
  }
}

/** Copies of one bot are not distinguished, so an order may be there several times; each then stands for as many. */
function permutations(list: readonly number[]): number[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((one, k) => permutations(list.toSpliced(k, 1)).map((rest) => [one, ...rest]))
}
