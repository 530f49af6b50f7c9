import type { GameState, OriginalMatch, OriginalWatch } from './game.ts'
import { readFromWords, takeOutForeign, type TakenOut } from './foreign-text.ts'
import { headLength, staticLength } from './block.ts'
import { fail, ok, type Result } from './result.ts'
import { readBlock, type Reading, type TokenReader } from './tokens.ts'

/** What stands before the first state. */
export type OutputHead = Pick<OriginalMatch<GameState>, 'seed' | 'names' | 'fromJudge' | 'rounds'>

/** What stands between two states, as in `OriginalMatch`. */
export interface OrdersText {
  readonly executed: readonly number[]
  readonly asked?: readonly number[]
}

/** How an original program writes a match: a head, then states with the orders of a round between two. */
export interface OutputGrammar<State extends NumberedState, Head extends OutputHead> {
  /** Words that a text, and what follows a state, can begin with: where reading begins again after foreign text. */
  readonly firstWords: readonly string[]
  readonly nextWord: string
  /** All words that the program writes of a match, but names. */
  readonly ownWords: ReadonlySet<string>
  /** Where a state says that it is the one of this round. */
  roundLine(round: number): RegExp
  /** Whether there is what was asked for as well. */
  readonly hasAsked?: true
  head(tokens: TokenReader): Head
  orders(tokens: TokenReader, head: Head): OrdersText
  /** `first`: the state that the text begins with; undefined for that one. */
  state(tokens: TokenReader, head: Head, round: number, first: State | undefined): State
}

/** A state that knows the number of its round. */
interface NumberedState extends GameState {
  readonly round: Int32Array
}

interface Block<State, Head> {
  readonly head: Head
  readonly orders: OrdersText | undefined
  readonly state: State
}

/**
 * Reads the text of a match block by block. A text that is cut keeps the states before the cut. With `taken`, text that fits
 * nowhere is passed over where the match can be read without it, and its places are added there; without, nothing is.
 */
function readOutput<State extends NumberedState, Head extends OutputHead>(
  text: string,
  grammar: OutputGrammar<State, Head>,
  watch?: OriginalWatch<State>,
  taken?: TakenOut,
): Result<OriginalMatch<State>> {
  const states: State[] = []
  const executed: (readonly number[])[] = []
  const asked: (readonly number[])[] | undefined = grammar.hasAsked && []
  const spent = { chars: 0 }
  let at = 0
  let sizeBefore = 0

  const blockAt =
    (round: number, before: Head | undefined, first: State | undefined) =>
    (tokens: TokenReader): Block<State, Head> => {
      const head = before ?? grammar.head(tokens)
      if (!before && !tokens.atLineEnd) tokens.fail('expected the end of the line after the head')
      const orders = round === 0 ? undefined : grammar.orders(tokens, head)
      const state = grammar.state(tokens, head, round, first)
      if (!tokens.atLineEnd)
        tokens.fail(`expected the end of the line after the state of round ${state.round[0]}`)
      return { head, orders, state }
    }
  const next = (known?: Head): Reading<Block<State, Head>> => {
    const round = states.length
    const block = blockAt(round, known, states[0])
    const plain = readBlock(text, at, block)
    if (plain.ok || !taken || isCutAt(text, plain.failure.at)) return plain
    const mended = takeOutForeign(text, at, {
      read: block,
      words: round === 0 ? grammar.firstWords : [grammar.nextWord],
      later: grammar.roundLine((states[0]?.round[0] ?? 0) + round + 1),
      ownWords: grammar.ownWords,
      sizeBefore,
      taken,
      spent,
      goesOn({ head, state }, end) {
        if (round === head.rounds || text.slice(end).trim() === '') return true
        const after = readFromWords(
          text,
          end,
          [grammar.nextWord],
          blockAt(round + 1, head, states[0] ?? state),
        )
        return after !== undefined && (after.ok || isCutAt(text, after.failure.at))
      },
      farness({ head, state }, end) {
        const before = states.at(-1)
        if (before) return farness(before, state)
        const after = readFromWords(text, end, [grammar.nextWord], blockAt(1, head, state))
        return after?.ok ? farness(state, after.value.state) : 0
      },
    })
    if (!mended) return plain
    taken.push(...mended.taken)
    return mended
  }

  const first = next()
  if (!first.ok) return fail(first.failure.error)
  const { head } = first.value
  const { seed, names, fromJudge, rounds } = head
  const match = { seed, names, fromJudge, rounds, states, executed, ...(asked ? { asked } : {}) }
  for (let reading: Reading<Block<State, Head>> = first; ; reading = next(head)) {
    if (!reading.ok) {
      const { line, message } = reading.failure.error
      return ok({ ...match, problem: { line, message } })
    }
    sizeBefore = reading.end - at
    at = reading.end
    const { orders, state } = reading.value
    states.push(state)
    if (orders) {
      executed.push(orders.executed)
      asked?.push(orders.asked ?? [])
    }
    watch?.(match)
    if (states.length > rounds) break
  }
  const rest = taken ? text.slice(at).search(/\S/) : -1
  if (rest >= 0) taken!.push([at + rest, text.length])
  return ok(match)
}

/** `Game.parseOutput` of an original program: reads its output, or the judge's; a file that is cut keeps the states before the cut. */
export const outputParser =
  <State extends NumberedState, Head extends OutputHead>(grammar: OutputGrammar<State, Head>) =>
  (text: string, watch?: OriginalWatch<State>, taken?: TakenOut): Result<OriginalMatch<State>> =>
    readOutput(text, grammar, watch, taken)

const FIRST_WORDS = ['Game', 'SecGame'] as const

/** The head that most programs write: who wrote it, the seed, what is a game's own, and the names. `words`: all that follow the seed. */
export const gameHead = <Own extends Pick<OutputHead, 'rounds'>>(
  words: readonly string[],
  readOwn: (tokens: TokenReader) => Own,
) => ({
  firstWords: FIRST_WORDS,
  ownWords: new Set([...FIRST_WORDS, 'Seed', ...words]),
  head(tokens: TokenReader): Omit<OutputHead, 'rounds'> & Own {
    const first = tokens.next('"Game" or "SecGame"')
    if (first !== 'Game' && first !== 'SecGame')
      tokens.fail(`expected "Game" or "SecGame" but found "${first.slice(0, 40)}"`)
    const seed = tokens.setting('Seed', { min: 0 })
    const own = readOwn(tokens)
    return { seed, names: tokens.names(), fromJudge: first === 'SecGame', ...own }
  },
})

/** Whether nothing but a piece of a token is there. */
const isCutAt = (text: string, at: number): boolean => !/\s\S/.test(text.slice(at, at + 1000))

/** Without the head of the block, which holds lengths of lists as well. */
const staticInts = ({ ints }: GameState): Int32Array => ints.subarray(headLength(ints), staticLength(ints))

/** How much two states differ: of two readings the one that changes less is the likelier. What never changes must not. */
function farness(a: GameState, b: GameState): number {
  const land = staticInts(a)
  const other = staticInts(b)
  if (land.length !== other.length || land.some((value, k) => value !== other[k])) return Infinity
  const own = a.status.byteOffset
  let sum = 0
  // Lists that grow are last in a block, so the ints before them stand in the same places.
  const length = Math.min(a.ints.length, b.ints.length)
  for (let k = 0; k < length; k++) {
    if (a.ints[k] === b.ints[k]) continue
    const byte = a.ints.byteOffset + 4 * k
    if (byte >= own && byte < own + a.status.byteLength) continue
    sum += 8 + Math.min(1000, Math.abs(a.ints[k] - b.ints[k]))
  }
  for (let seat = 0; seat < 4; seat++) sum += 100 * Math.abs(a.status[seat] - b.status[seat])
  return sum
}
