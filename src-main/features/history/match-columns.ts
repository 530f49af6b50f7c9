import { gameIds } from '../../../src-games/index.ts'
import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import { CAUSE_CODE } from '../../core/figures/seat-sums.ts'
import { LIMITS, MATCH_STATUSES } from '../../../src-shared/contract/values.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { OwnWord } from '../../../src-shared/query/query-words.ts'
import { sharesOf } from '../../../src-shared/stats/blocks.ts'

/** A match as the history knows it; `HistoryStore` reads these. */
export interface MatchInHistory {
  readonly id: number
  readonly game: string
  readonly status: string
  readonly limits: string
  readonly config: string
  readonly seed: number
  readonly rounds: number
  readonly createdAt: number
  readonly durationMs: number | null
  /** 0 for none. */
  readonly comparison: number
  readonly group: number
  readonly suite: number
  readonly league: number
  readonly contest: number
  readonly parent: number
  readonly isFork: boolean
  readonly isImported: boolean
  readonly seats: readonly SeatFacts[]
  readonly tags: readonly number[]
  readonly note: string | undefined
}

export interface SeatFacts {
  readonly name: number
  readonly bot: number
  readonly versionId: number
  readonly version: number
  readonly score: number | null
  readonly place: number | null
  readonly cpu: number | null
  /** Why it was frozen; null: it was not. */
  readonly cause: FreezeCause | null
}

/** Kinds of column, by how many a match has. */
const PER_MATCH = {
  id: Float64Array,
  game: Uint8Array,
  status: Uint8Array,
  limits: Uint8Array,
  config: Int32Array,
  seed: Float64Array,
  rounds: Int32Array,
  createdAt: Float64Array,
  /** NaN where it is not known. */
  seconds: Float64Array,
  comparison: Int32Array,
  group: Int32Array,
  suite: Int32Array,
  league: Int32Array,
  contest: Int32Array,
  parent: Float64Array,
  /** 0: a row whose match was deleted. */
  isThere: Uint8Array,
  isFork: Uint8Array,
  isImported: Uint8Array,
  /** Number of the model that `drop` was worked out with; 0: not yet. */
  dropModel: Int32Array,
} as const
const PER_SEAT = {
  name: Int32Array,
  bot: Int32Array,
  versionId: Int32Array,
  version: Int32Array,
  /** NaN where there is none; places 0. */
  score: Float64Array,
  share: Float64Array,
  place: Uint8Array,
  cpu: Float64Array,
  /** Largest fall of the chance, in points; NaN where it is not known. Filled in when it is asked for. */
  drop: Float64Array,
  /** 0: not frozen; otherwise `CAUSE_CODE` of the cause. */
  cause: Uint8Array,
} as const

type Columns<Kinds extends Record<string, new (n: number) => unknown>> = {
  -readonly [K in keyof Kinds]: InstanceType<Kinds[K]>
}
export type MatchColumns = Columns<typeof PER_MATCH> & Columns<typeof PER_SEAT>

export const STATUS_CODE = codesOf(MATCH_STATUSES)
export const LIMITS_CODE = codesOf(LIMITS)
export const DONE = STATUS_CODE.get('done')!

/** Code of an unknown game. */
const NO_GAME = 255

function codesOf(list: readonly string[]): Map<string, number> {
  return new Map(list.map((name, code) => [name, code]))
}

/** Numbers that matches bring along, read when they are asked for: of a figure four a match, of a setting one. */
export interface OwnColumn {
  /** NaN where a match has none. */
  values: Float64Array
  isRead: Uint8Array
}
/** Beyond so many those that are not in use are forgotten. */
const MOST_OWN = 64

export type MatchTable = ReturnType<typeof createMatchTable>

/**
 * All matches in columns, a row each in the order of their ids: 100 000 of them are 30 MB, and a filter looks at all in
 * a few milliseconds. Seat s of row r is at 4·r + s.
 */
export function createMatchTable() {
  let capacity = 1024
  const columns = make(capacity)
  const rowOf = new Map<number, number>()
  const tags = new Map<number, readonly number[]>()
  const notes = new Map<number, string>()
  const own = new Map<OwnWord, OwnColumn>()
  const configs: string[] = []
  const games = [...gameIds]
  const gameCodes = codesOf(games)
  const configCodes = new Map<string, number>()
  let length = 0

  function grow(): void {
    capacity *= 2
    const larger = make(capacity)
    for (const key of Object.keys(larger) as (keyof MatchColumns)[]) {
      larger[key].set(columns[key])
      columns[key] = larger[key] as never
    }
    for (const column of own.values()) {
      const { values, isRead } = makeOwn(column.values.length / column.isRead.length, capacity)
      values.set(column.values)
      isRead.set(column.isRead)
      Object.assign(column, { values, isRead })
    }
  }
  /** Games of the list come first; seasons get a number when the first match of one is seen. */
  function codeOfGame(game: string): number {
    const known = gameCodes.get(game)
    if (known !== undefined) return known
    if (games.length === NO_GAME || !isSeason(game)) return NO_GAME
    gameCodes.set(game, games.length)
    games.push(game)
    return games.length - 1
  }
  function codeOfConfig(name: string): number {
    const known = configCodes.get(name)
    if (known !== undefined) return known
    configCodes.set(name, configs.length)
    configs.push(name)
    return configs.length - 1
  }

  return {
    columns,
    /** By row; only for those that have some. */
    tags,
    notes,
    configs,
    /** By the codes of `columns.game`, and the other way round. */
    games: games as readonly string[],
    gameCodes: gameCodes as ReadonlyMap<string, number>,
    get length(): number {
      return length
    },
    rowOf: (id: number): number | undefined => rowOf.get(id),
    /** Forgets columns, should there be many, but for these. */
    keepOwn(words: readonly OwnWord[]): void {
      if (own.size > MOST_OWN) for (const word of own.keys()) if (!words.includes(word)) own.delete(word)
    },
    /** The column of a word, with what was read into it so far. */
    own(word: OwnWord): OwnColumn {
      const known = own.get(word)
      if (known) return known
      const made = makeOwn(word.startsWith('figure.') ? 4 : 1, capacity)
      own.set(word, made)
      return made
    },

    /** Adds a match or changes it. New ones come with rising ids. */
    put(match: MatchInHistory): void {
      let row = rowOf.get(match.id)
      if (row === undefined) {
        if (length === capacity) grow()
        row = length++
        rowOf.set(match.id, row)
      }
      writeRow(columns, row, match)
      columns.game[row] = codeOfGame(match.game)
      columns.config[row] = codeOfConfig(match.config)
      for (const { isRead } of own.values()) isRead[row] = 0
      if (match.tags.length > 0) tags.set(row, match.tags)
      else tags.delete(row)
      if (match.note === undefined) notes.delete(row)
      else notes.set(row, match.note)
    },

    remove(id: number): void {
      const row = rowOf.get(id)
      if (row === undefined) return
      columns.isThere[row] = 0
      tags.delete(row)
      notes.delete(row)
    },
  }
}

/** Writes what a match says of itself, but for what has a code of its own table. */
function writeRow(c: MatchColumns, row: number, match: MatchInHistory): void {
  c.id[row] = match.id
  c.status[row] = STATUS_CODE.get(match.status) ?? 255
  c.limits[row] = LIMITS_CODE.get(match.limits) ?? 255
  c.seed[row] = match.seed
  c.rounds[row] = match.rounds
  c.createdAt[row] = match.createdAt
  c.seconds[row] = match.durationMs === null ? NaN : match.durationMs / 1000
  c.comparison[row] = match.comparison
  c.group[row] = match.group
  c.suite[row] = match.suite
  c.league[row] = match.league
  c.contest[row] = match.contest
  c.parent[row] = match.parent
  c.isThere[row] = 1
  c.dropModel[row] = 0
  c.isFork[row] = match.isFork ? 1 : 0
  c.isImported[row] = match.isImported ? 1 : 0
  const hasScores = match.seats.length === 4 && match.seats.every(({ score }) => score !== null)
  const shares = hasScores ? sharesOf(match.seats.map(({ score }) => score!)) : []
  match.seats.forEach((seat, s) => {
    const at = 4 * row + s
    c.name[at] = seat.name
    c.bot[at] = seat.bot
    c.versionId[at] = seat.versionId
    c.version[at] = seat.version
    c.score[at] = seat.score ?? NaN
    c.share[at] = shares[s] ?? NaN
    c.place[at] = seat.place ?? 0
    c.cpu[at] = seat.cpu ?? NaN
    c.drop[at] = NaN
    c.cause[at] = seat.cause === null ? 0 : CAUSE_CODE.get(seat.cause)!
  })
}

function makeOwn(each: number, capacity: number): OwnColumn {
  return { values: new Float64Array(each * capacity).fill(NaN), isRead: new Uint8Array(capacity) }
}

function make(capacity: number): MatchColumns {
  const perMatch = Object.entries(PER_MATCH).map(([key, Kind]) => [key, new Kind(capacity)])
  const perSeat = Object.entries(PER_SEAT).map(([key, Kind]) => [key, new Kind(4 * capacity)])
  return Object.fromEntries([...perMatch, ...perSeat]) as MatchColumns
}
