import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourcesDir } from '../../../base/entries.ts'
import { missingInclude } from './missing-include.ts'
import type { CppStandard } from '../../../../src-shared/contract/build-options.ts'

/** Which names the headers of g++ 12 give, each with all that it includes: recorded (resources/cpp/gpp-names/README.md). */
export interface GppNames {
  /** Undefined where one of the headers is not recorded. */
  given(headers: Iterable<string>): GivenNames | undefined
  /** Whether a header gives a name of namespace std that others do not; false where one of them is not recorded. */
  addsTo(headers: Iterable<string>, header: string): boolean
}

export interface GivenNames {
  /**
   * Whether a use of a name of the library finds it: `std` when written `std::name`, `global` when `::name`, `any` when without.
   * True for what is no name of the library.
   */
  has(name: string, written: 'std' | 'global' | 'any'): boolean
  /** Whether a function of the library is given, but not with all overloads. */
  isPartial(name: string): boolean
  /** The header to include for a name, or for the overloads of it that are not given; undefined where the standard has none. */
  headerOf(name: string): string | undefined
  /** Declarations of the overloads that are given of such functions, each with `suffix` behind its name. */
  partly(suffix: string): string
}

/** Names of g++'s own, and others that come with them. */
const WITH: Readonly<Record<string, string>> = { __gcd: 'sort' }
/** What the library here has before its standard. */
const EARLY = /^(?:basic_|w|u16|u32)?string_view$/

const KINDS = ['std', 'global', 'macro'] as const
type Kind = (typeof KINDS)[number]
/** Bit k: header k of the first line gives it. */
type Headers = Partial<Record<Kind, bigint>>

const loaded = new Map<CppStandard, GppNames | undefined>()

/** Undefined for a standard that is not recorded. */
export function gppNames(standard: CppStandard): GppNames | undefined {
  if (!loaded.has(standard)) {
    const folder = join(resourcesDir(), 'cpp', 'gpp-names')
    const path = join(folder, `${standard}.txt`)
    const overloads = join(folder, 'overloads.hh')
    loaded.set(
      standard,
      existsSync(path)
        ? readNames(readFileSync(path, 'utf8'), readOverloads(readFileSync(overloads, 'utf8'), standard))
        : undefined,
    )
  }
  return loaded.get(standard)
}

/** A declaration of a function of the library, and which headers give it. */
interface Overload {
  readonly headers: bigint
  readonly declaration: string
}

/** Of functions whose overloads come from different headers, by their names. */
type Overloads = ReadonlyMap<string, readonly Overload[]>

/** Blocks: a line `//: name c++11:1f c++14:1f …`, hexadecimal as in the lists of names, then the declaration. */
function readOverloads(text: string, standard: CppStandard): Overloads {
  const all = new Map<string, Overload[]>()
  for (const block of text.split(/^\/\/: /m).slice(1)) {
    const end = block.indexOf('\n')
    const [name, ...bits] = block.slice(0, end).trim().split(' ')
    const own = bits.find((one) => one.startsWith(`${standard}:`))
    if (own === undefined) continue
    const headers = BigInt(`0x${own.slice(standard.length + 1)}`)
    // The standard does not have it.
    if (headers === 0n) continue
    all.set(name, [...(all.get(name) ?? []), { headers, declaration: block.slice(end + 1).trim() }])
  }
  return all
}

function readNames(text: string, overloads: Overloads): GppNames {
  const [first, ...lines] = text.trimEnd().split('\n')
  const headers = first.split(' ')
  const at = new Map(headers.map((name, k) => [name, 1n << BigInt(k)] as const))
  const names = new Map<string, Headers>()
  for (const line of lines) {
    const [kind, bits, ...named] = line.split(' ')
    for (const name of named) names.set(name, { ...names.get(name), [kind]: BigInt(`0x${bits}`) })
  }
  const sizeOf = new Map<string, number>()
  const size = (header: string): number => {
    const known = sizeOf.get(header)
    if (known !== undefined) return known
    let count = 0
    for (const kinds of names.values()) if (allOf(kinds) & at.get(header)!) count++
    sizeOf.set(header, count)
    return count
  }
  const headerGiving = (name: string, giving: bigint): string | undefined => {
    const able = headers.filter((header) => (giving & at.get(header)!) !== 0n)
    // <bitset> for bitset, <cstring> rather than <string.h>, and otherwise what brings little else.
    return (
      able.find((header) => header === name) ?? able.sort((a, b) => rank(a) - rank(b) || size(a) - size(b))[0]
    )
  }
  /** Undefined where one is not recorded. */
  const bitsOf = (included: Iterable<string>): bigint | undefined => {
    let all = 0n
    for (const header of included) {
      const bit = at.get(header)
      if (bit === undefined) return undefined
      all |= bit
    }
    return all
  }
  return {
    addsTo(others, header) {
      const [all, own] = [bitsOf(others), bitsOf([header])]
      if (all === undefined || own === undefined) return false
      return [...names.values()].some(({ std = 0n }) => (std & own) !== 0n && (std & all) === 0n)
    },
    given(included) {
      const all = bitsOf(included)
      if (all === undefined) return undefined
      const isGiven = (one: Overload): boolean => (one.headers & all) !== 0n
      const partial = [...overloads].filter(([, some]) => some.some(isGiven) && !some.every(isGiven))
      const partials = new Set(partial.map(([name]) => name))
      return {
        isPartial: (name) => partials.has(name),
        headerOf(name) {
          const lacking = partials.has(name) ? overloads.get(name)!.filter((one) => !isGiven(one)) : []
          if (lacking.length > 0)
            return headerGiving(
              name,
              lacking.reduce((same, one) => same & one.headers, lacking[0].headers),
            )
          const usual = missingInclude(`unknown type name '${name}'`)?.header
          return usual ?? headerGiving(name, allOf(names.get(WITH[name] ?? name) ?? {}))
        },
        partly(suffix) {
          const lines = partial.flatMap(([name, some]) =>
            some
              .filter(isGiven)
              .map(({ declaration }) =>
                declaration.replaceAll(new RegExp(`\\b${name}(?=\\()`, 'g'), name + suffix),
              ),
          )
          return `namespace std {\n${lines.join('\n')}\n}\n`
        },
        has(name, written) {
          const kinds = names.get(WITH[name] ?? name)
          if (!kinds) return !EARLY.test(name)
          const { std = 0n, global = 0n, macro = 0n } = kinds
          const where = macro | (written === 'global' ? global : written === 'std' ? std : std | global)
          // Of a name that is only global, `std::name` is no use of the library's.
          return where === 0n || (where & all) !== 0n
        },
      }
    },
  }
}

const allOf = (kinds: Headers): bigint => KINDS.reduce((all, kind) => all | (kinds[kind] ?? 0n), 0n)
const rank = (header: string): number => (/[./]/.test(header) ? 1 : 0)
