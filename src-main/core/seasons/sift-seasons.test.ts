import { expect, test } from 'vitest'
import { seasonOf } from '../../../test/seasons/plain-season.ts'
import { openDatabase } from '../../base/db/open.ts'
import { formatSeasonFile } from './season-file.ts'
import { siftSeasons } from './sift-seasons.ts'

test('of the seasons of a backup those as this program writes them stay to the byte, and others are written as it does', () => {
  const { facts, entries } = seasonOf(7)
  const fileOf = (change: object): Buffer =>
    Buffer.concat(formatSeasonFile({ facts: { ...facts, ...change }, entries }))
  const db = openDatabase(':memory:')
  db.exec('CREATE TABLE season_files (season TEXT PRIMARY KEY, data BLOB NOT NULL)')
  const put = db.prepare<[string, Buffer]>('INSERT INTO season_files VALUES (?, ?)')
  const [other, none] = ['season:1111111111111111', 'season:2222222222222222']
  put.run(facts.id, fileOf({}))
  put.run(other, fileOf({ id: other, motto: 'more' }))
  put.run(none, fileOf({ id: 'season:3333333333333333' }))
  expect([...siftSeasons(db)]).toEqual([
    { season: other, data: fileOf({ id: other }) },
    { season: none, data: Buffer.alloc(0) },
  ])
  db.close()
})
