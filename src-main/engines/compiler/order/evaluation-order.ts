/**
 * C++ leaves open in which order the arguments of a call are evaluated. g++ goes from the last to the first, clang from
 * the first to the last, and `Pos(random(0, 9), random(0, 9))` is another place here than on the judge, with all that
 * follows from it. clang's code generator knows both orders, as Microsoft's ABI asks for g++'s. Two conditions in it
 * are turned when the compiler is loaded, and every call of a file goes from the last argument on: in macros,
 * templates, lambdas and in the library's own code too. What C++ fixes (braces, `&&`, `<<`) stays as it is.
 * How the two places are found, and what to do when they are not: docs/evaluation-order.md.
 */

interface Turn {
  /** Bytes in it that are the same in each build, so that it is found quickly. */
  readonly core: Buffer
  /** Over bytes as Latin-1 letters; must be found once. Numbers of local variables and labels are its groups, as each build gives them anew. */
  readonly pattern: RegExp
  readonly becomes: (parts: readonly string[]) => string
}

/** Instructions in hexadecimal, where `$` is an index in LEB128 that gets a group, `\\1` the same as in the first. */
const pattern = (hex: string): RegExp =>
  new RegExp(
    hex
      .split(' ')
      .map((one) =>
        one === '$' ? '([\\x80-\\xff]{0,2}[\\x00-\\x7f])' : one.startsWith('\\') ? one : `\\x${one}`,
      )
      .join(''),
    's',
  )
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const latin1 = (hex: string): string => bytes(hex).toString('latin1')

/** Calls: `isMicrosoft ? order == firstToLast : order != lastToFirst` takes its first branch whatever the ABI is. */
const CALLS: Turn = {
  core: bytes('41 01 46 20'),
  pattern: pattern('20 $ 41 02 47 20 \\1 41 01 46 20 $ 1b 21 $'),
  becomes: ([order, , result]) =>
    `${latin1('20')}${order}${latin1('41 02 47 20')}${order}${latin1('41 01 46 41 00 1b 21')}${result}`,
}
/**
 * Operators that are members: whether the right side goes before the object was `isAssignmentOp(operator)`, a few
 * comparisons; it becomes bit `operator` of the number at `OPERATORS_AT`. The comparisons have clang's numbers of
 * operators in them, so that a build with other numbers is not taken for a known one.
 */
const OPERATORS: Turn = {
  core: bytes('41 6e 6a 41 08 49 0d'),
  pattern: pattern('22 $ 41 6e 6a 41 08 49 0d $ 41 00 21 $ 20 \\1 41 1d 4d 0d $ 42 00 21 $ 0b'),
  becomes: ([operator, assigns, isRight, , order]) =>
    `${latin1('21')}${operator}${latin1('41 00 29 03 08 20')}${operator}${latin1('ad 88 a7 41 01 71 0d')}${assigns}` +
    `${latin1('42 00 21')}${order}${latin1('41 00 21')}${isRight}${latin1('0b')}`,
}
const NOP = '\x01'

/** In the lowest bytes of the compiler's memory, which only a stack about to overflow would come to. */
const OPERATORS_AT = 8

/** clang's numbers of operators (`OverloadedOperatorKind`) whose right side g++ evaluates first. */
const PLUS = 5
const PIPE = 12
const EQUAL = 15
const PIPE_EQUAL = 25
const SHIFT_LEFT_EQUAL = 28
const SPACESHIP = 34
const SUBSCRIPT = 43

const range = (from: number, to: number): bigint => (1n << BigInt(to + 1)) - (1n << BigInt(from))
/** Arithmetic, assignments and comparisons; not `<<` and `>>`, which go from the left in every standard. */
const BINARY = range(PLUS, PIPE) | range(EQUAL, PIPE_EQUAL) | range(SHIFT_LEFT_EQUAL, SPACESHIP)

/** Where the two conditions are in a program, in bytes. */
export interface TurnedPlaces {
  readonly calls: number
  readonly operators: number
}

/** Changes with what is looked for and what it becomes. */
export const TURNS_VERSION = [CALLS, OPERATORS].map(({ pattern }) => pattern.source).join(' ')

/** Undefined when a place is not found, or more than one. */
export function findOrder(program: Buffer): TurnedPlaces | undefined {
  const calls = placeOf(program, CALLS)
  const operators = placeOf(program, OPERATORS)
  return calls === undefined || operators === undefined ? undefined : { calls, operators }
}

/** Turns both conditions, in place. False, and nothing is changed, where there is not what is looked for. */
export function turnOrder(program: Buffer, places: TurnedPlaces | undefined): boolean {
  if (!places) return false
  const calls = turned(program, CALLS, places.calls)
  const operators = turned(program, OPERATORS, places.operators)
  if (calls === undefined || operators === undefined) return false
  program.write(calls, places.calls, 'latin1')
  program.write(operators, places.operators, 'latin1')
  return true
}

/**
 * Gives a compiler's program g++'s order, in place. False when a place is not found, or more than one: then nothing is
 * changed, and the program keeps clang's order.
 */
export const giveOrderOfGpp = (program: Buffer): boolean => turnOrder(program, findOrder(program))

/** Of what is looked for, where it is; undefined when that is nowhere or in several places. */
function placeOf(program: Buffer, { core, pattern }: Turn): number | undefined {
  const found = new Set<number>()
  for (let near = program.indexOf(core); near >= 0; near = program.indexOf(core, near + 1)) {
    const from = Math.max(0, near - BEFORE_CORE)
    const match = pattern.exec(program.toString('latin1', from, near + AFTER_CORE))
    if (match) found.add(from + match.index)
  }
  const [at] = found
  return found.size === 1 ? at : undefined
}

/** What stands at a place once it is turned, as Latin-1 letters; undefined where there is something else, or no room for it. */
function turned(program: Buffer, { pattern, becomes }: Turn, at: number): string | undefined {
  const match = pattern.exec(program.toString('latin1', at, at + BEFORE_CORE + AFTER_CORE))
  if (match?.index !== 0) return undefined
  const text = becomes(match.slice(1))
  return text.length > match[0].length ? undefined : text.padEnd(match[0].length, NOP)
}

const BEFORE_CORE = 16
const AFTER_CORE = 48

/** A warning with each file while the compiler keeps clang's order. */
export const ORDER_OF_CLANG =
  "this build of clang could not be given g++'s order of evaluation: f(a(), b()) calls a first here and b first on the " +
  'judge. Bots whose arguments draw numbers or change things may play differently there'

/** Writes into the memory of a program loaded from there, before it starts, which operators evaluate their right side first. */
export function putOperatorOrder(memory: WebAssembly.Memory, args: readonly string[]): void {
  // From C++17 on the object of a[b] goes before its index.
  const isNew = args.includes('-std=c++17') || args.includes('-std=c++20')
  const operators = isNew ? BINARY : BINARY | (1n << BigInt(SUBSCRIPT))
  new DataView(memory.buffer).setBigUint64(OPERATORS_AT, operators, true)
}
