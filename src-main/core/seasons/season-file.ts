import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { CppStandard } from '../../../src-shared/contract/build-options.ts'

/** What is known of a season that was taken in, beside its files. */
export interface SeasonFacts {
  /** `season:` and the hash of its program's files. */
  readonly id: string
  readonly title: string
  readonly version: string
  readonly standard: CppStandard
  readonly defines: readonly string[]
  /** Whether program and players are modules of their own; otherwise why they are not. */
  readonly isApart: boolean
  readonly whyWhole: string | undefined
  /** Why it cannot be played at all: a source of its program came only as an object. */
  readonly missing?: string | undefined
  /** Symbol by which players register. */
  readonly register: string | undefined
  /** Names of the players that came along and compile. */
  readonly players: readonly string[]
  /** Those that are in the one module with its program. */
  readonly wholePlayers: readonly string[]
  /** Of those that do not, and of what was not used, sentences. */
  readonly remarks: readonly string[]
  readonly certified: Certificate
  /** What a match’s program may use. */
  readonly programFuel: number
  /** Compiler and code that made its modules. */
  readonly madeWith: string
}

/** What was compared when the season was taken in. */
export interface Certificate {
  /** `same`: isolated matches have the text of the whole program. `whole`: it is played in one module. `none`: it is not played. */
  readonly outcome: 'same' | 'whole' | 'none'
  readonly seeds: readonly number[]
  readonly players: readonly string[]
  readonly said: string
}

export interface SeasonFile {
  readonly facts: SeasonFacts
  /** `material/…`, `data/…`, `viewer/…`, `documents/…`, `bots/…`, `seat/…`, `parts/…`, `made/program`, `made/whole`. */
  readonly entries: ReadonlyMap<string, Uint8Array>
}

/** A season by its id, where it is there and was not removed. */
export type FindSeason = (id: string) => SeasonFile | undefined

const MAGIC = new TextEncoder().encode('QSEASON1')
const MAX_HEAD_BYTES = 1024 * 1024

/** One file that is there whole or not at all: the head as JSON with the places of the entries, then these. */
export function formatSeasonFile({ facts, entries }: SeasonFile): Uint8Array[] {
  let at = 0
  const places = [...entries].map(([name, bytes]) => [
    name,
    (at += bytes.length) - bytes.length,
    bytes.length,
  ])
  const head = new TextEncoder().encode(JSON.stringify({ facts, places }))
  return [MAGIC, new Uint8Array(new Uint32Array([head.length]).buffer), head, ...entries.values()]
}

/** Undefined for what is none, or of another version. Entries are parts of `bytes`. */
export function parseSeasonFile(bytes: Uint8Array): SeasonFile | undefined {
  const from = MAGIC.length + 4
  if (bytes.length < from || MAGIC.some((byte, k) => bytes[k] !== byte)) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true)
  if (length > MAX_HEAD_BYTES || from + length > bytes.length) return undefined
  try {
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(from, from + length))) as Head
    if (!isFacts(head.facts) || !Array.isArray(head.places)) return undefined
    const entries = new Map<string, Uint8Array>()
    // One after the other, as they are written: places that overlap would make a large season out of a small file.
    let end = from + length
    for (const [name, at, size] of head.places) {
      const start = from + length + Number(at)
      if (typeof name !== 'string' || !isPlace(at) || !isPlace(size) || start !== end) return undefined
      end += size
      if (end > bytes.length || entries.has(name)) return undefined
      entries.set(name, bytes.subarray(start, end))
    }
    return end === bytes.length ? { facts: head.facts, entries } : undefined
  } catch {
    return undefined
  }
}

interface Head {
  readonly facts: SeasonFacts
  readonly places: readonly (readonly [string, number, number])[]
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 4000
const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length < 1000 && value.every(isText)

function isFacts(value: unknown): value is SeasonFacts {
  if (typeof value !== 'object' || value === null) return false
  const facts = value as Record<keyof SeasonFacts, unknown>
  const certified = facts.certified as Partial<Record<keyof Certificate, unknown>> | null
  return (
    isText(facts.id) &&
    isSeason(facts.id) &&
    [facts.title, facts.version, facts.standard, facts.madeWith].every(isText) &&
    [facts.defines, facts.players, facts.wholePlayers, facts.remarks].every(isTexts) &&
    [facts.whyWhole, facts.register, facts.missing].every((one) => one === undefined || isText(one)) &&
    typeof facts.isApart === 'boolean' &&
    isPlace(facts.programFuel) &&
    typeof certified === 'object' &&
    certified !== null &&
    ['same', 'whole', 'none'].includes(String(certified.outcome)) &&
    isText(certified.said) &&
    isTexts(certified.players) &&
    Array.isArray(certified.seeds) &&
    certified.seeds.length < 1000 &&
    certified.seeds.every(isPlace)
  )
}

/** The entries of a folder of it, without the folder. */
export function entriesIn({ entries }: SeasonFile, folder: string): Record<string, Uint8Array> {
  const found: Record<string, Uint8Array> = {}
  for (const [name, bytes] of entries)
    if (name.startsWith(`${folder}/`)) found[name.slice(folder.length + 1)] = bytes
  return found
}
