import type * as z from 'zod'
import { methods, type MethodName } from './api.ts'
import { manyIntsOf } from './many-ints.ts'
import { MAX_MATCH_FILE_BYTES } from './analysis.ts'
import { BACKUP_PART_BYTES } from './keeping.ts'
import { MATERIAL_PART_BYTES } from './seasons.ts'
import { MAX_IMPORT_BYTES } from './maxima.ts'
import { MAX_REQUEST_BYTES } from '../rpc/channel.ts'

/**
 * How much a call may bring. A message is read, checked and answered in the one thread that everything else waits for, so no call
 * may be larger than its own schema needs. What a schema limits (the longest text, the longest list) is summed up from it; what
 * it does not limit stands in the table.
 */
export interface CallSize {
  /** Of the whole message. */
  readonly bytes: number
  /** Numbers, texts, lists … in all. */
  readonly values: number
}

/** Names of unknown fields, and what every message has. */
const SPARE: CallSize = { bytes: 16_384, values: 500 }
/** Keys of one map; see `CALL_LIMITS`. */
export const MAX_KEYS = 100
/** Texts that a pattern checks have their end in it: names, colours, tags, numbers. */
const PATTERN_CHARS = 400

/** Bytes of files, and lists in lists whose longest of each kind are never sent at once. */
const TOLD: { readonly [M in MethodName]?: CallSize } = {
  'matches.importFile': { bytes: MAX_MATCH_FILE_BYTES + SPARE.bytes, values: SPARE.values },
  'bots.import': { bytes: MAX_IMPORT_BYTES + SPARE.bytes, values: SPARE.values },
  'leagues.import': { bytes: MAX_REQUEST_BYTES, values: SPARE.values },
  'seasons.give': { bytes: MATERIAL_PART_BYTES + SPARE.bytes, values: SPARE.values },
  'backups.uploadPart': { bytes: BACKUP_PART_BYTES + SPARE.bytes, values: SPARE.values },
  /** The orders of a whole match that a user made have some hundred thousand numbers. */
  'matches.fork': { bytes: 5_000_000, values: 1_000_000 },
}

const sizes = new Map<string, CallSize>()

/** What a call of this method may bring; of a method that there is not, what it takes to say so. */
export function sizeOfCall(method: string): CallSize {
  if (!Object.hasOwn(methods, method)) return SPARE
  const name = method as MethodName
  const known = sizes.get(name)
  if (known) return known
  const size = TOLD[name] ?? add(sizeOfPart(methods[name][0]), SPARE)
  sizes.set(name, size)
  return size
}

/** The largest value that a schema takes, as it travels; without an end where it has none. */
export function sizeOfPart(schema: z.core.$ZodType): CallSize {
  const ints = manyIntsOf(schema)
  if (ints) return times(NUMBER, ints.maxLength)
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
        .map(([key, inner]) => add(textOf(key.length), sizeOfPart(inner)))
        .reduce(add, HEAD)
    case 'array':
      return add(HEAD, times(sizeOfPart(def.element), longest(def.checks)))
    case 'record':
      return add(HEAD, times(add(sizeOfPart(def.keyType), sizeOfPart(def.valueType)), MAX_KEYS))
    case 'tuple':
      return def.items.map(sizeOfPart).reduce(add, HEAD)
    case 'union':
      return def.options.map(sizeOfPart).reduce(larger, HEAD)
    case 'optional':
    case 'default':
    case 'nullable':
      return larger(HEAD, sizeOfPart(def.innerType))
    case 'enum':
      return textOf(Math.max(...Object.values(def.entries).map((value) => String(value).length)))
    case 'literal':
      return textOf(Math.max(...def.values.map((value) => String(value).length)))
    case 'boolean':
    case 'number':
      return NUMBER
    case 'string':
      return textOf(longest(def.checks))
    default:
      return ENDLESS
  }
}

const HEAD: CallSize = { bytes: 5, values: 1 }
const NUMBER: CallSize = { bytes: 9, values: 1 }
const ENDLESS: CallSize = { bytes: Infinity, values: Infinity }
/** Three bytes at most for each unit of UTF-16. */
const textOf = (chars: number): CallSize => ({ bytes: 5 + 3 * chars, values: 1 })
const add = (a: CallSize, b: CallSize): CallSize => ({
  bytes: a.bytes + b.bytes,
  values: a.values + b.values,
})
const larger = (a: CallSize, b: CallSize): CallSize => ({
  bytes: Math.max(a.bytes, b.bytes),
  values: Math.max(a.values, b.values),
})
const times = (size: CallSize, count: number): CallSize => ({
  bytes: size.bytes * count,
  values: size.values * count,
})

function longest(checks: readonly z.core.$ZodCheck<never>[] | undefined): number {
  let most = Infinity
  for (const check of checks ?? []) {
    const def = check._zod.def as z.core.$ZodChecks['_zod']['def']
    if (def.check === 'max_length') most = Math.min(most, def.maximum)
    if (def.check === 'length_equals') most = Math.min(most, def.length)
    if (def.check === 'string_format') most = Math.min(most, PATTERN_CHARS)
  }
  return most
}
