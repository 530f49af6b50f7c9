import type * as z from 'zod'
import { manyIntsOf } from '../../src-shared/contract/many-ints.ts'
import type { Random } from '../fuzz/random.ts'

/**
 * Requests made from the contract's own schemas: well-formed ones, with numbers at their bounds, and hostile ones, in
 * which parts are something else altogether. `known` gives ids that exist.
 */
export interface PayloadOptions {
  readonly known?: readonly number[]
  /** The same for fields of some names. */
  readonly knownBy?: Readonly<Record<string, readonly number[]>>
  /** Choices that are made more often. */
  readonly prefer?: readonly unknown[]
  /** Largest values of fields whose larger ones only cost, by name. */
  readonly most?: Readonly<Record<string, number>>
  /** Choices that are not made. */
  readonly avoid?: readonly unknown[]
  /** Texts for fields that want one. */
  readonly texts?: readonly string[]
}

const HOSTILE: readonly (() => unknown)[] = [
  ...[null, undefined, true, false, '', 'x', 0, -0, -1, 1, 0.5, NaN, Infinity, -Infinity].map((v) => () => v),
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e308].map((v) => () => v),
  ...[
    '1',
    '1; DROP TABLE bots',
    "' OR ''='",
    '%',
    '\0',
    '\ud800',
    '\u202egnp.exe',
    '\x1b[2J',
    '<img src=x onerror=1>',
  ].map((v) => () => v),
  ...[
    '../../../etc/passwd',
    'C:\\Windows\\win.ini',
    '__proto__',
    'constructor',
    'toString',
    'file:///etc/passwd',
  ].map((v) => () => v),
  () => 'x'.repeat(100_000),
  () => 'é'.repeat(70_000),
  () => [],
  () => ({}),
  () => [[[[[[]]]]]],
  () => ({ length: 4, 0: 1 }),
  () => ({ id: 1, toString: 1, then: 1, constructor: {} }),
  () => Array(3000).fill(1),
  () => Array(3000).fill({ id: {} }),
  () => new Uint8Array(0),
  () => new Uint8Array(2000).fill(0xdd),
]

/** A request that the schema takes. */
export function makeValid(schema: z.core.$ZodType, random: Random, options: PayloadOptions = {}): unknown {
  return make(schema, random, options, 0)
}

/** A request of which about one part in five is something else. */
export function makeHostile(schema: z.core.$ZodType, random: Random, options: PayloadOptions = {}): unknown {
  return make(schema, random, options, 0.2)
}

function make(schema: z.core.$ZodType, random: Random, options: PayloadOptions, hostility: number): unknown {
  if (random.chance(hostility)) return random.pick(HOSTILE)()
  const again = (inner: z.core.$ZodType) => make(inner, random, options, hostility)
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object': {
      const made: Record<string, unknown> = {}
      for (const [key, inner] of Object.entries(def.shape)) {
        const known = options.knownBy?.[key]
        const value = known ? make(inner, random, { ...options, known }, hostility) : again(inner)
        const most = options.most?.[key] ?? Infinity
        made[key] = typeof value === 'number' && value > most ? most : value
      }
      if (random.chance(hostility))
        made[random.pick(['extra', 'constructor', 'id', 'length'])] = random.pick(HOSTILE)()
      return made
    }
    case 'array': {
      const { min, max } = boundsOf(def.checks)
      // Numbers of orders come by four.
      return Array.from({ length: Math.max(min, 4 * random.below(Math.min(3, max / 4 + 1))) }, () =>
        again(def.element),
      )
    }
    case 'record':
      // A frame with the key __proto__ ends its connection, before any method is called (frames.test.ts).
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [keyOf(again(def.keyType)), again(def.valueType)]),
      )
    case 'tuple':
      return def.items.map(again)
    case 'union':
      return again(random.pick(def.options))
    case 'optional':
    case 'default':
      return random.chance(0.4) ? undefined : again(def.innerType)
    case 'enum': {
      const preferred = Object.values(def.entries).filter((value) => options.prefer?.includes(value))
      if (preferred.length > 0 && random.chance(0.8)) return random.pick(preferred)
      return random.pick(Object.values(def.entries).filter((value) => !options.avoid?.includes(value)))
    }
    case 'literal':
      return random.pick(def.values)
    case 'boolean':
      return random.chance(0.5)
    case 'number':
      return numberIn(boundsOf(def.checks), random, options)
    case 'string':
      return textIn(def.checks, random, options)
    case 'custom': {
      const ints = manyIntsOf(schema)
      if (ints)
        return Array.from({ length: ints.by * random.below(4) }, () =>
          numberIn({ min: ints.least, max: ints.most }, random, options),
        )
      return new Uint8Array(random.below(300)).map(() => random.below(256))
    }
    default:
      throw new Error(`a request has a part of type ${def.type}, which this test cannot make yet`)
  }
}

/** Objects that cannot be texts are no keys. */
const keyOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace('__proto__', 'proto') : `of type ${typeof value}`

interface Bounds {
  readonly min: number
  readonly max: number
}

type Checks = readonly z.core.$ZodCheck<never>[] | undefined

function boundsOf(checks: Checks): Bounds {
  let [min, max] = [-Infinity, Infinity]
  for (const check of checks ?? []) {
    const def = check._zod.def as z.core.$ZodChecks['_zod']['def']
    if (def.check === 'greater_than') min = Number(def.value) + (def.inclusive ? 0 : 1)
    if (def.check === 'less_than') max = Number(def.value) - (def.inclusive ? 0 : 1)
    if (def.check === 'min_length') min = def.minimum
    if (def.check === 'max_length') max = def.maximum
  }
  return { min: min === -Infinity ? 0 : min, max }
}

function numberIn({ min, max }: Bounds, random: Random, { known = [] }: PayloadOptions): number {
  const most = Math.min(max, Number.MAX_SAFE_INTEGER)
  const choices = [min, min + 1, most, most - 1].filter((value) => value >= min && value <= most)
  const real = known.filter((value) => value >= min && value <= most)
  if (real.length > 0 && random.chance(0.7)) return random.pick(real)
  return random.chance(0.7) ? random.pick(choices) : min + random.below(Math.min(100, most - min + 1))
}

function textIn(checks: Checks, random: Random, { texts = [] }: PayloadOptions): string {
  const pattern = (checks ?? [])
    .map((check) => check._zod.def as z.core.$ZodChecks['_zod']['def'])
    .find((def) => def.check === 'string_format')
  const { min, max } = boundsOf(checks)
  if (pattern && 'pattern' in pattern && String(pattern.pattern).includes('season:'))
    return `season:${random.below(1000).toString(16).padStart(16, '0')}`
  if (pattern && 'pattern' in pattern && String(pattern.pattern).includes('figure|'))
    return `figure.f${random.below(1000)}`
  if (pattern) return `Bot_${random.below(1000)}`
  const text = random.pick([...texts, 'a', 'small', '<b>bold</b>', '\u202eabc', 'x'.repeat(300)])
  return text.slice(0, max).padEnd(min, 'x')
}
