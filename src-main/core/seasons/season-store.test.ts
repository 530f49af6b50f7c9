import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { seasonOf } from '../../../test/seasons/plain-season.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import { entriesIn, type SeasonFile } from './season-file.ts'
import { createSeasonStore } from './season-store.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))

const season: SeasonFile = {
  facts: {
    ...seasonOf(1).facts,
    register: '_ZN8Registry8RegisterEPKcPFP6PlayervE',
    players: ['Demo'],
    wholePlayers: ['Demo'],
    certified: { outcome: 'same', seeds: [1], players: ['Demo'], said: 'plays exactly as its own program' },
  },
  entries: new Map([
    ['made/program', new Uint8Array([1, 2, 3])],
    ['data/default.cnf', new Uint8Array()],
    ['data/other.cnf', new Uint8Array([9])],
  ]),
}
const path = () => join(folder, '0123456789abcdef.season')

it('a season that was put is there in the next store, with its entries', () => {
  createSeasonStore(folder).put(season)
  const again = createSeasonStore(folder).get(season.facts.id)!
  expect(again.facts).toEqual(season.facts)
  expect(again.entries.get('made/program')).toEqual(new Uint8Array([1, 2, 3]))
  expect(entriesIn(again, 'data')).toEqual({
    'default.cnf': new Uint8Array(),
    'other.cnf': new Uint8Array([9]),
  })
  expect(
    createSeasonStore(folder)
      .list()
      .map(({ facts }) => facts.title),
  ).toEqual(['Gardens'])
})

it('a season is gone when it was removed', () => {
  const store = createSeasonStore(folder)
  store.put(season)
  expect(store.remove(season.facts.id)).toBe(true)
  expect(store.remove(season.facts.id)).toBe(false)
  expect(store.list()).toEqual([])
  expect(createSeasonStore(folder).get(season.facts.id)).toBeUndefined()
  // Matches of it are still to be read.
  expect(store.getKept(season.facts.id)).toMatchObject({ isRemoved: true })
  // It can be brought back as it was, once.
  expect(store.restore(season.facts.id)?.facts).toEqual(season.facts)
  expect(store.restore(season.facts.id)).toBeUndefined()
  expect(store.removed()).toEqual([])
  store.remove(season.facts.id)
  store.put(season)
  expect(store.getKept(season.facts.id)).toMatchObject({ isRemoved: false })
  store.remove(season.facts.id)
  store.forget(season.facts.id)
  expect(readdirSync(folder)).toEqual([])
})

it('a file that is cut anywhere, changed in its head, or a link is no season', () => {
  createSeasonStore(folder).put(season)
  const whole = readFileSync(path())
  for (let length = 0; length < whole.length; length += 1) {
    writeFileSync(path(), whole.subarray(0, length))
    expect(createSeasonStore(folder).get(season.facts.id), String(length)).toBeUndefined()
  }
  for (const [was, becomes] of [
    ['"isApart":true', '"isApart":1234'],
    ['0123456789abcdef', '0123456789abcdee'],
    ['"said":"plays', '"sais":"plays'],
  ]) {
    writeFileSync(path(), whole.toString('latin1').replace(was, becomes), 'latin1')
    expect(createSeasonStore(folder).get(season.facts.id), was).toBeUndefined()
  }
  rmSync(path())
  writeFileSync(join(folder, 'elsewhere'), whole)
  symlinkSync(join(folder, 'elsewhere'), path())
  expect(createSeasonStore(folder).get(season.facts.id)).toBeUndefined()
  expect(createSeasonStore(folder).list()).toEqual([])
})

it('names that are no ids lead nowhere', () => {
  const store = createSeasonStore(folder)
  for (const id of ['season:../../etc/passwd', 'pandemic', 'season:0123456789ABCDEF', '']) {
    expect(store.get(id)).toBeUndefined()
    expect(store.remove(id)).toBe(false)
  }
})

it('what cannot be written is said with the data folder, before and after the work, and leaves nothing there', () => {
  const data = join(folder, 'data')
  mkdirSync(data)
  const store = createSeasonStore(join(data, 'seasons'))
  store.proveWritable()
  expect(readdirSync(join(data, 'seasons'))).toEqual([])
  rmSync(join(data, 'seasons'), { recursive: true })
  writeFileSync(join(data, 'seasons'), 'a file')
  const sentence = `The data folder ${data} cannot be used (EEXIST). Choose another one with --data.`
  expect(() => store.proveWritable()).toThrow(sentence)
  expect(() => store.put(season)).toThrow(sentence)
})
