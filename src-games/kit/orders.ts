import { readableText } from './readable-text.ts'
import { fail, ok, type Result } from './result.ts'

/**
 * What one seat asked in one round, exactly as its bot called the API, before any check: four ints a call,
 * [kind, a, b, c], kind = index into the game's `orderKinds`, unused arguments 0.
 */
export type Orders = Int32Array
export const ORDER_INTS = 4
export const NO_ORDERS: Orders = new Int32Array(0)

/** Orders of the four seats in one round. */
export type RoundOrders = readonly Orders[]

export interface OrderKind {
  /** As in the orders text file, e.g. `move`. */
  readonly name: string
  /** Names of its arguments, e.g. `['id', 'dir']`. */
  readonly args: readonly string[]
  /** Its arguments in words, where numbers say little, e.g. `12 TOP`. They are as called: any numbers. */
  readonly show?: (args: readonly number[]) => string
}

const INT = /^-?\d{1,11}$/
/** A word of the file in a message. */
const shown = (word: string): string => readableText(word, 40)

/**
 * Reads the orders of a whole match: lines `round R` and `S <kind> <int>…` (format: README, "Orders files").
 * Rounds must count up from 0; numbers must be 32-bit ints.
 */
export function parseOrders(text: string, kinds: readonly OrderKind[]): Result<RoundOrders[]> {
  const rounds: number[][][] = []
  let line = 0
  for (const raw of text.split('\n')) {
    line++
    const tokens = raw.trim().split(/\s+/)
    if (tokens[0] === '') continue
    const bad = (message: string) => fail({ line, column: 1, message })
    if (tokens[0] === 'round') {
      if (tokens[1] !== String(rounds.length))
        return bad(`expected "round ${rounds.length}" but found "${shown(raw.trim())}"`)
      rounds.push([[], [], [], []])
      continue
    }
    const current = rounds.at(-1)
    if (!current) return bad('expected "round 0" before the first order')
    const seat = /^[0-3]$/.test(tokens[0]) ? Number(tokens[0]) : -1
    if (seat < 0) return bad(`expected a seat 0..3 but found "${shown(tokens[0])}"`)
    const kind = kinds.findIndex((k) => k.name === tokens[1])
    if (kind < 0)
      return bad(
        `expected one of ${kinds.map((k) => k.name).join(', ')} but found "${shown(tokens[1] ?? '')}"`,
      )
    const args = tokens.slice(2)
    if (args.length !== kinds[kind].args.length)
      return bad(`"${tokens[1]}" takes ${kinds[kind].args.join(' ')} but ${args.length} numbers were given`)
    const ints = [kind, 0, 0, 0]
    for (let k = 0; k < args.length; k++) {
      const value = Number(args[k])
      if (!INT.test(args[k]) || value !== (value | 0))
        return bad(`expected a 32-bit number but found "${shown(args[k])}"`)
      ints[k + 1] = value
    }
    current[seat].push(...ints)
  }
  return ok(rounds.map((seats) => seats.map((calls) => Int32Array.from(calls))))
}

/** The text that `parseOrders` reads. */
export function formatOrders(rounds: readonly RoundOrders[], kinds: readonly OrderKind[]): string {
  const lines: string[] = []
  rounds.forEach((seats, round) => {
    lines.push(`round ${round}`)
    seats.forEach((orders, seat) => {
      for (let at = 0; at < orders.length; at += ORDER_INTS) {
        const kind = kinds[orders[at]]
        lines.push([seat, kind.name, ...orders.subarray(at + 1, at + 1 + kind.args.length)].join(' '))
      }
    })
  })
  return lines.join('\n') + '\n'
}
