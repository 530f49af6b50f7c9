import { createReplay } from '../../../src-games/kit/replay.ts'
import { decodeRounds, encodeRounds } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import { recordOf } from '../corpus.ts'
import { readGoldenMatches } from '../../golden-match.ts'
import { mutateBytes } from '../mutate.ts'
import type { Random } from '../random.ts'
import { Broken, type Target } from '../target.ts'

const ROUNDS = 3
const EXTREME_INTS = [0, 1, -1, 3, 4, 5, 6, 7, 59, 60, 127, 128, 8192, 1e6, 2147483647, -2147483648]

/** Orders as a record holds them: changed as bytes and as numbers, then played by the rules of their game. */
export function createOrdersTarget(): Target<{ readonly match: number; readonly bytes: Uint8Array }> {
  const matches = readGoldenMatches()
  const records = matches.map((match) => recordOf(match, ROUNDS))
  const all = records.map(({ orders }) => orders)
  return {
    make(random) {
      const match = random.below(matches.length)
      const bytes = random.chance(0.5)
        ? mutateBytes(all[match], all, random)
        : encodeRounds(changeOrders(matches[match].orders.slice(0, ROUNDS), random))
      return { match, bytes }
    },
    read({ match, bytes }) {
      const decoded = decodeRounds(bytes)
      if (!decoded.ok) return false
      if (Buffer.compare(encodeRounds(decoded.value), encodeRounds(decodeAgain(decoded.value))) !== 0)
        throw new Broken('the orders come out differently when they are written and read again')
      const replay = createReplay(matches[match].game, { ...records[match], orders: bytes, trace: [] })
      if (!replay.ok) throw new Broken(replay.error.message)
      const rounds = Math.min(2 * ROUNDS, replay.value.rounds)
      replay.value.walk(() => {}, 0, rounds)
      return true
    },
    save: ({ bytes }) => bytes,
  }
}

function decodeAgain(rounds: readonly RoundOrders[]): RoundOrders[] {
  const again = decodeRounds(encodeRounds(rounds))
  if (!again.ok) throw new Broken(again.error.message)
  return again.value
}

function changeOrders(rounds: readonly RoundOrders[], random: Random): RoundOrders[] {
  return rounds.map((seats) =>
    seats.map((orders) => {
      const ints = [...orders]
      for (let k = random.below(4); k > 0; k--) {
        if (random.chance(0.3))
          ints.push(random.below(8), random.pick(EXTREME_INTS), random.pick(EXTREME_INTS), 0)
        else if (ints.length > 0) ints[random.below(ints.length)] = random.pick(EXTREME_INTS)
      }
      return Int32Array.from(ints)
    }),
  )
}
