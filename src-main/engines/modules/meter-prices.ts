import { EXTENDED } from './instructions.ts'

/**
 * What instructions cost, in units of fuel: about how long they keep a machine busy (`npm run bench -- prices` measures
 * it). A price depends on the instruction alone, so that what a run of them costs is the sum of its parts.
 */

/**
 * Of prices and rules of counting together. It is kept with each match: shares of CPU that were counted by another
 * version are not comparable to the last digit. Version 1 had whole units only and lost some; from version 3 on regular
 * expressions of scripts pay for text times expression, from version 4 on errors, JSON and lists in lists as text for what they cost; from version 5
 * on their BigInts have at most 256 bits; in version 6 parts of a price add up, and proxies, turns of generators and `Object.is` pay; from
 * version 7 on every builtin of scripts pays by what it is given, keys and texts in texts too; in version 8 what an object is as a number
 * or a text, and lists with gaps.
 */
export const METER_VERSION = 8

const PRICES = new Uint16Array(256).fill(8)
const setPrice = (price: number, ...opcodes: number[]) =>
  opcodes.forEach((opcode) => (PRICES[opcode] = price))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, k) => from + k)

// nop, block, loop, else, end, try: no machine does anything for them.
setPrice(0, 0x01, 0x02, 0x03, 0x05, 0x06, 0x0b)
// Locals, constants, drop, and changes of width: mostly free once compiled.
setPrice(1, 0x1a, 0x20, 0x21, 0x22, 0x41, 0x42, 0x43, 0x44, 0xa7, 0xac, 0xad)
// Products.
setPrice(12, 0x6c, 0x7e)
// Loads and stores.
setPrice(12, ...range(0x28, 0x3e))
setPrice(16, 0x04, 0x0d)
setPrice(48, 0x0e)
setPrice(96, 0x10)
setPrice(192, 0x11)
// Integer division and remainder, of 32 and 64 bits.
setPrice(96, ...range(0x6d, 0x70))
setPrice(160, ...range(0x7f, 0x82))
// Floats, whose results are looked at as well: roots, rounding, sums and products, quotients, least and greatest.
setPrice(240, 0x91)
setPrice(320, 0x9f)
setPrice(64, ...range(0x8d, 0x90), ...range(0x9b, 0x9e))
setPrice(28, ...range(0x92, 0x94), ...range(0xa0, 0xa2))
setPrice(120, 0x95)
setPrice(160, 0xa3)
setPrice(64, 0x96, 0x97, 0xa4, 0xa5)
// Conversions of floats, from and to integers and each other; copysign.
setPrice(40, ...range(0xa8, 0xab), ...range(0xae, 0xbb), 0x98, 0xa6)
setPrice(16, ...range(0xbc, 0xbf))
// Throwing walks the stack.
setPrice(40_000, 0x08, 0x09)
// There are few pages to get, but asking takes a while even in vain.
setPrice(30_000, 0x40)

export const priceOf = (opcode: number): number => PRICES[opcode]

/** Of an instruction that begins with 0xfc, besides what it moves: eight conversions, the others leave the code. */
export const extendedPriceOf = (number: number): number => (number <= 7 ? 40 : 400)

/** A call that leaves the module, besides the call. */
export const IMPORT_PRICE = 4000
/** Each round of a loop, besides its instructions: short loops are slower for their length than long ones. */
export const ROUND_PRICE = 64
/** Variables of a function, from the first that registers and a small frame do not hold. */
export const FREE_VARIABLES = 64
export const VARIABLE_PRICE = 2

/** What is moved, cleared or asked for at once costs this much a piece, as a power of two: bytes, and pages of memory. */
export const BYTE_SHIFT = 0
export const PAGE_SHIFT = 16
/** What a function may cost that ends by itself without a look at what is left. */
export const UNCHECKED_PRICE = 4096

/** How far ahead of what is left the count seen from outside may be while a loop runs. */
export const ADVANCE = 1 << 24

/** Of what a function takes of the engine's stack at most, in bytes. */
export const frameBytes = (values: number): number => 96 + 8 * values
/**
 * How deep calls may go, in the same bytes. A bot has 8 MB for its own variables, as on Linux; calls alone take more
 * here than there, and what the engine has is more again, so that this limit is always the first to be reached.
 */
export const STACK_LIMIT = 24 * 1024 * 1024

export const isBulk = (number: number): boolean =>
  number === EXTENDED.memoryCopy || number === EXTENDED.memoryFill || number === EXTENDED.memoryInit
