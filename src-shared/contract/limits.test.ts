import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { MAX_QUERY_CHARS } from '../query/parse-query.ts'
import * as analysis from './analysis.ts'
import { methods } from './api.ts'
import * as boards from './boards.ts'
import { isSeason } from './season-id.ts'
import { withoutAccents } from './bot-name.ts'
import * as code from './code.ts'
import * as comparisons from './comparisons.ts'
import * as contests from './contests.ts'
import * as debug from './debug.ts'
import * as history from './history.ts'
import * as keeping from './keeping.ts'
import * as leagues from './leagues.ts'
import * as machines from './machines.ts'
import { manyInts, manyIntsOf } from './many-ints.ts'
import * as maxima from './maxima.ts'
import * as qualify from './qualify.ts'
import * as seasons from './seasons.ts'
import * as values from './values.ts'
import { MAX_REQUEST_BYTES } from '../rpc/channel.ts'
import { MAX_DESCRIPTION_LENGTH } from '../seasons/description-limits.ts'

type Schema = z.ZodType
const takes = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success
const GIB = 1024 ** 3

/** What is asked for, the least and the most that is taken; whole numbers only. */
const WHOLE: readonly [name: string, schema: Schema, least: number, most: number][] = [
  ['seed', values.seed, 0, 2 ** 31 - 1],
  ['seat', values.seatNumber, 0, 3],
  ['page of matches', values.matchQuery.shape.limit, 1, 500],
  ['match processes', values.settings.shape.processes, 0, 64],
  ['kept matches', values.settings.shape.keepMatches, 0, 100_000_000],
  ['page of a search', history.searchRequest.shape.limit, 0, 500],
  ['page of ids', history.idsRequest.shape.limit, 0, 200_000],
  ['seeds of a group', history.groupRequest.shape.seeds, 1, 5000],
  ['bins', history.distributionRequest.shape.bins, 2, 100],
  ['blocks of a comparison', comparisons.comparisonRequest.shape.capBlocks, 8, 20_000],
  ['seconds of a comparison', comparisons.comparisonRequest.shape.capSeconds, 5, 86_400],
  ['students', contests.modelRequest.shape.students, 4, 320],
  ['rounds of a day', contests.modelRequest.shape.roundsPerDay, 1, 320],
  ['modelled contests', contests.modelRequest.shape.contests, 20, 5000],
  ['series', contests.newContest.shape.series, 1, 40],
  ['seeds of a qualification', qualify.qualifyRequest.shape.seeds, 1, 500],
  ['size of the editor’s letters', code.editorSettings.shape.fontSize, 9, 32],
  ['line to rename at', code.renameRequest.shape.line, 1, 2_000_000],
  ['column to rename at', code.renameRequest.shape.column, 1, 1_048_577],
  ['place in a backup', keeping.backupPartRequest.shape.at, 0, 32 * GIB],
  ['place in what is sent', keeping.uploadPart.shape.at, 0, 32 * GIB],
  ['bytes that are sent', keeping.uploadRequest.shape.total, 1, 32 * GIB],
]

/** Lengths of texts and lists; `one` is an element of a list. */
const LENGTHS: readonly [name: string, schema: Schema, least: number, most: number, one?: unknown][] = [
  ['source', values.sourceText, 0, 1_048_576],
  ['query', history.writtenQuery, 0, MAX_QUERY_CHARS],
  ['note', history.noteRequest.shape.note, 0, 4000],
  ['tag', history.tag, 1, 40],
  ['tags to add', history.tagRequest.shape.add, 0, 20, 'a'],
  ['tags to remove', history.tagRequest.shape.remove, 0, 20, 'a'],
  ['name of a filter', history.saveFilterRequest.shape.name, 1, 60],
  ['opponents', comparisons.comparisonRequest.shape.opponents, 0, 12, { botId: 1 }],
  ['opponents to confirm with', comparisons.comparisonRequest.shape.confirmWith, 0, 12, { botId: 1 }],
  ['players of a contest', contests.newContest.shape.versionIds, 2, 30, 1],
  ['name of a league', leagues.newLeague.shape.name, 1, 80],
  ['configurations of a league', leagues.newLeague.shape.configIds, 1, 12, 1],
  ['members', leagues.newLeague.shape.members, 0, 300, { botId: 1 }],
  ['members to add', leagues.leagueChange.shape.add, 0, 300, { botId: 1 }],
  ['members to remove', leagues.leagueChange.shape.remove, 0, 300, 1],
  ['file of a league', leagues.importLeagueRequest.shape.fileName, 0, 300],
  ['file of a match', analysis.importMatchRequest.shape.fileName, 1, 300],
  ['ticket of an import', analysis.importTicket, 1, 40],
  ['new name', code.renameRequest.shape.newName, 0, 200],
  ['file of a backup', keeping.uploadRequest.shape.fileName, 0, 1000],
  ['material’s ticket', seasons.takeInTicket, 1, 60],
  ['material’s path', seasons.materialPart.shape.path, 1, 1000],
  ['paper', seasons.documentRequest.shape.name, 1, 300],
  ['players to take', seasons.takePlayersRequest.shape.names, 0, 200, 'p'],
  ['player to take', seasons.takePlayersRequest.shape.names.element, 0, 100],
  ['machines that were agreed to', machines.agreedMachines.shape.agreed, 0, 20, 'a'],
  ['a machine that was agreed to', machines.agreedMachines.shape.agreed.element, 0, 300],
  ['expressions to watch', debug.watchRequest.shape.expressions, 0, 40, 'x'],
  ['expression to watch', debug.watchRequest.shape.expressions.element, 0, 500],
  ['breakpoints', debug.breakpointList, 0, 200, { line: 1 }],
  ['name of a bot', values.botName, 1, 40],
  ['colours of seats', values.settings.shape.seatColours, 0, 4, '#00ff99'],
]

describe('the limits of what the page may ask', () => {
  it.each(WHOLE)('%s', (_, schema, least, most) => {
    const asked = [least - 1, least, least + 0.5, most, most + 1]
    expect(asked.map((value) => takes(schema, value))).toEqual([false, true, false, true, false])
  })
  it.each(LENGTHS)('%s', (_, schema, least, most, one) => {
    const of = (length: number) => (one === undefined ? 'a'.repeat(length) : Array<unknown>(length).fill(one))
    expect([least, most, most + 1].map((length) => takes(schema, of(length)))).toEqual([true, true, false])
    if (least > 0) expect(takes(schema, of(least - 1))).toBe(false)
  })
  it('numbers of one value are taken from 1', () => {
    expect([0, 1, 1.5, -1].map((value) => takes(values.id, value))).toEqual([false, true, false, false])
  })
  it('a population is within its bounds', () => {
    const { mean, spread } = contests.population.shape
    expect([-20.1, -20, 20, 20.1].map((value) => takes(mean, value))).toEqual([false, true, true, false])
    expect([-0.1, 0, 10, 10.1].map((value) => takes(spread, value))).toEqual([false, true, true, false])
  })
  it('what is not said is as it is written', () => {
    expect(values.matchQuery.parse({})).toEqual({ filter: {}, limit: 100 })
    expect(history.searchRequest.shape.limit.parse(undefined)).toBe(100)
    expect(history.groupRequest.shape.seeds.parse(undefined)).toBe(25)
    expect(comparisons.comparisonRequest.shape.capBlocks.parse(undefined)).toBe(2000)
    expect(comparisons.comparisonRequest.shape.capSeconds.parse(undefined)).toBe(600)
    expect(contests.modelRequest.shape.contests.parse(undefined)).toBe(500)
    expect(qualify.qualifyRequest.shape.seeds.parse(undefined)).toBe(25)
  })
  it('the constants of a variant are names with numbers', () => {
    const [request] = methods['versions.variant']
    const variant = (name: string, value: string) => takes(request.shape.constants, { [name]: value })
    for (const value of ['1', '-1', '9'.repeat(12), `0.${'9'.repeat(12)}`, 'true', 'false'])
      expect(variant('A', value), value).toBe(true)
    for (const value of ['', '+1', '.5', '1.', '9'.repeat(13), `0.${'9'.repeat(13)}`, 'truer', '1;'])
      expect(variant('A', value), value).toBe(false)
    expect(variant(`_${'9'.repeat(99)}`, '1')).toBe(true)
    for (const name of [`_${'9'.repeat(100)}`, '9', '', 'a b']) expect(variant(name, '1'), name).toBe(false)
  })
})

describe('the limits that no schema holds', () => {
  const MIB = 1024 ** 2
  it.each<[name: string, bytes: number, mib: number]>([
    ['a file of bots', maxima.MAX_IMPORT_BYTES, 6],
    ['a file of a match', analysis.MAX_MATCH_FILE_BYTES, 24],
    ['a file of a league', leagues.MAX_LEAGUE_FILE_BYTES, 64],
    ['a season’s material', seasons.MAX_MATERIAL_BYTES, 128],
    ['a part of a season’s material', seasons.MATERIAL_PART_BYTES, 4],
    ['the user’s own files of an archive', seasons.MAX_OWN_BYTES, 16],
    ['a backup', keeping.MAX_BACKUP_BYTES, 32 * 1024],
    ['a part of a backup', keeping.BACKUP_PART_BYTES, 4],
    ['what a call brings', MAX_REQUEST_BYTES, 26],
  ])('%s has at most %d bytes, which are %d MiB', (_, bytes, mib) => {
    expect(bytes / MIB).toBe(mib)
  })
  it('what is sent at once fits into a call, with 2 MiB for what is said beside it', () => {
    for (const bytes of [
      maxima.MAX_IMPORT_BYTES,
      analysis.MAX_MATCH_FILE_BYTES,
      seasons.MATERIAL_PART_BYTES,
      keeping.BACKUP_PART_BYTES,
    ])
      expect(bytes + 2 * MIB).toBeLessThanOrEqual(MAX_REQUEST_BYTES)
  })
  it('counts: lines of a chart and its matches, other bots on a board, numbers of a place in a text', () => {
    expect([history.MAX_SERIES, history.MAX_CURVE_MATCHES]).toEqual([12, 5000])
    expect([boards.OTHERS_IN_SIGHT, code.PLACE_NUMBERS]).toEqual([6, 4])
  })
  it('counts: files of a season’s material, letters of a board’s description, the largest seed', () => {
    expect([seasons.MAX_MATERIAL_FILES, MAX_DESCRIPTION_LENGTH]).toEqual([4000, 20_000])
    // The largest of 32 bits with a sign.
    expect([maxima.MAX_SEED, maxima.MAX_SEED | 0, (maxima.MAX_SEED + 1) | 0]).toEqual([
      2 ** 31 - 1,
      2 ** 31 - 1,
      -(2 ** 31),
    ])
  })
})

it('a season says that it was removed, or is being made, only where it is so', () => {
  const { isRemoved, isBeingMade } = seasons.seasonSummary.shape
  for (const schema of [isRemoved, isBeingMade])
    expect([true, false, undefined].map((value) => takes(schema, value))).toEqual([true, false, true])
})

describe('words', () => {
  it('a season is called by 16 hexadecimal digits', () => {
    const names = [15, 16, 17].map((length) => `season:${'a'.repeat(length)}`)
    expect(names.map(isSeason)).toEqual([false, true, false])
    expect(isSeason(`season:${'A'.repeat(16)}`)).toBe(false)
    expect(isSeason(`x${names[1]}`)).toBe(false)
  })
  it('the name of a bot loses its accents, and begins with no digit', () => {
    expect(withoutAccents('Ñandú')).toBe('Nandu')
    expect(['a9', '_', '9a', 'a-b', 'ñ'].map((name) => takes(values.botName, name))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
  it('a tag is one word that begins with a letter or a digit', () => {
    expect(['a_.+#-', '9', 'ñ', '-a', 'a b', '#a'].map((one) => takes(history.tag, one))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('a long list of whole numbers', () => {
  const bounds = { least: -2, most: 5, maxLength: 4, by: 2 }
  const schema = manyInts('numbers', bounds)
  it('is taken within its bounds', () => {
    for (const list of [[], [-2, 5], [1, 2, 3, 4]]) expect(takes(schema, list), String(list)).toBe(true)
    const holes = Array<number>(2)
    for (const list of [
      [1],
      [-3, 0],
      [0, 6],
      [0, 1.5],
      [1, 2, 3, 4, 5, 5],
      ['1', '2'],
      holes,
      '12',
      undefined,
    ])
      expect(takes(schema, list), String(list)).toBe(false)
    expect(schema.safeParse(3).error?.issues[0].message).toBe('expected numbers')
  })
  it('says what its bounds are', () => {
    expect(manyIntsOf(schema)).toBe(bounds)
    expect(manyIntsOf(values.id)).toBeUndefined()
  })
})
