import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'

/** Bytes of each entry: as much as a real season's modules have together. */
export const ENTRY_BYTES = 6 * 1024 * 1024

/** A season that nobody can play, full of one number. */
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
