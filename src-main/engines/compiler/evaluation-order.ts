/**
 * C++ leaves open in which order the arguments of a call are evaluated. g++ goes from the last to the first, clang from
 * the first to the last, and `Pos(random(0, 9), random(0, 9))` is another place here than on the judge, with all that
 * follows from it. clang's code generator knows both orders, as Microsoft's ABI asks for g++'s. Two conditions in it
 * are turned when the compiler is loaded, and every call of a file goes from the last argument on: in macros,
 * templates, lambdas and in the library's own code too. What C++ fixes (braces, `&&`, `<<`) stays as it is.
 */
interface Turn {
  readonly was: Uint8Array
  readonly becomes: Uint8Array
}

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

/** Calls: `isMicrosoft ? order == firstToLast : order != lastToFirst` takes its first branch whatever the ABI is. */
const CALLS: Turn = {
  was: bytes('20 06 41 02 47 20 06 41 01 46 20 03 1b 21 12'),
  becomes: bytes('20 06 41 02 47 20 06 41 01 46 41 00 1b 21 12'),
}
/**
 * Operators that are members: whether the right side goes before the object was `isAssignmentOp(operator)`, a few
 * comparisons; it becomes bit `operator` of the number at `OPERATORS_AT`.
 */
const OPERATORS: Turn = {
  was: bytes('22 0b 41 6e 6a 41 08 49 0d 02 41 00 21 16 20 0b 41 1d 4d 0d 01 42 00 21 15 0b'),
  becomes: bytes('21 0b 41 00 29 03 08 20 0b ad 88 a7 41 01 71 0d 02 42 00 21 15 41 00 21 16 0b'),
}

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

/** The compiler's program with g++'s order. Throws when it is another program than the one this was written for. */
export function withOrderOfGpp(program: Buffer): Buffer {
  for (const { was, becomes } of [CALLS, OPERATORS]) {
    const at = program.indexOf(was)
    if (at < 0 || program.indexOf(was, at + 1) >= 0)
      throw new Error('this version of clang is not the one whose order of evaluation is known')
    program.set(becomes, at)
  }
  return program
}

/** Tells a program loaded from there, before it starts, which operators evaluate their right side first. */
export function putOperatorOrder(memory: WebAssembly.Memory, args: readonly string[]): void {
  // From C++17 on the object of a[b] goes before its index.
  const isNew = args.includes('-std=c++17') || args.includes('-std=c++20')
  const operators = isNew ? BINARY : BINARY | (1n << BigInt(SUBSCRIPT))
  new DataView(memory.buffer).setBigUint64(OPERATORS_AT, operators, true)
}
