import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'

/** Bytes of each entry: enough that a backup of some is copied in several pieces. */
const ENTRY_BYTES = 512 * 1024

/** A season that cannot be played, full of one number. */
export const seasonOf = (fill: number): SeasonFile => ({
  facts: {
    id: 'season:0123456789abcdef',
    title: 'Gardens',
    version: 'Gardens 1.0',
    standard: 'c++11',
    defines: [],
    isApart: true,
    whyWhole: undefined,
    register: undefined,
    players: [],
    wholePlayers: [],
    remarks: [],
    certified: { outcome: 'same', seeds: [], players: [], said: '' },
    programFuel: 1000,
    madeWith: '1',
  },
  entries: new Map([
    ['made/program', new Uint8Array(ENTRY_BYTES).fill(fill)],
    ['made/whole', new Uint8Array(ENTRY_BYTES).fill(fill)],
  ]),
})

export const numberedId = (k: number): string => `season:${k.toString(16).padStart(16, '0')}`
export const numberOf = (id: string): number => Number(`0x${id.slice('season:'.length)}`)

/** One with an id of its own, full of its number. */
export function numberedSeason(k: number): SeasonFile {
  const { facts, entries } = seasonOf(k)
  return { facts: { ...facts, id: numberedId(k) }, entries }
}

/** The number that a season is full of; undefined where a byte is missing or another. */
export function plainNumberIn({ entries }: SeasonFile): number | undefined {
  const [first] = entries.get('made/program') ?? []
  const isWhole = [...entries.values()].every(
    (bytes) => bytes.length === ENTRY_BYTES && bytes.every((byte) => byte === first),
  )
  return isWhole ? first : undefined
}
