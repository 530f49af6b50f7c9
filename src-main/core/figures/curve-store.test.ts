import { expect, it } from 'vitest'
import { CURVE_METHOD, CURVE_PARTS, type CurveModel } from '../../../src-shared/insight/curve-model.ts'
import { migrate } from '../../base/db/migrate.ts'
import { openDatabase } from '../../base/db/open.ts'
import { createCurveStore } from './curve-store.ts'

const model: CurveModel = {
  method: CURVE_METHOD,
  figures: ['score'],
  parts: Array.from({ length: CURVE_PARTS }, () => ({ scales: [1], weights: [0.5] })),
  matches: 80,
  brier: { own: 0.1, score: 0.2 },
  isBetter: true,
  reliability: [{ forecast: 0.25, seen: 0.3, count: 90 }],
}

it('what was learned is read as it was put, under the keys that a folder has always had', () => {
  const db = openDatabase(':memory:')
  migrate(db)
  const store = createCurveStore(db)
  store.put('pandemic', 80, model)
  expect(store.get('pandemic')).toMatchObject({ game: 'pandemic', known: 80, model })
  const [{ text }] = db.prepare<[], { text: string }>('SELECT model AS text FROM curve_models').all()
  expect(text).toContain('"reliability":[{"told":0.25,"seen":0.3,"count":90}]')
  db.close()
})
