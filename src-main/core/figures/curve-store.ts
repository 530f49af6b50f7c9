import * as z from 'zod'
import type { GameId } from '../../../src-games/kit/game.ts'
import { CURVE_METHOD, CURVE_PARTS, type CurveModel } from '../../../src-shared/insight/curve-model.ts'
import type { Database } from '../../base/db/open.ts'
import { parseStored, readStored } from '../../base/db/stored.ts'

/** More than any model has. */
const MAX_MODEL_CHARS = 1024 * 1024

const list = z.array(z.number()).max(100)
/** Key of a bin's forecast in what is stored, as it was called at first. */
const FORECAST = 'told'
/** The folder may be foreign: what is read feeds arithmetic, so its shape is checked. */
const stored = z.object({
  method: z.number().int(),
  figures: z.array(z.string().max(100)).min(1).max(100),
  parts: z.array(z.object({ scales: list, weights: list })).length(CURVE_PARTS),
  matches: z.number().int(),
  brier: z.object({ own: z.number(), score: z.number() }),
  isBetter: z.boolean(),
  reliability: z
    .array(z.object({ [FORECAST]: z.number(), seen: z.number(), count: z.number().int() }))
    .max(100),
})

function read(text: string): CurveModel {
  const { reliability, ...model } = stored.parse(parseStored(text, MAX_MODEL_CHARS))
  const bins = reliability.map(({ [FORECAST]: forecast, seen, count }) => ({ forecast, seen, count }))
  return { ...model, reliability: bins }
}

function write({ reliability, ...model }: CurveModel): string {
  const bins = reliability.map(({ forecast, seen, count }) => ({ [FORECAST]: forecast, seen, count }))
  return JSON.stringify({ ...model, reliability: bins })
}

export interface StoredCurveModel {
  readonly game: GameId
  readonly number: number
  readonly known: number
  readonly model: CurveModel
}

export type CurveStore = ReturnType<typeof createCurveStore>

/** SQL of what was learned from matches. Its reading half is used by threads. */
export function createCurveStore(db: Database) {
  const get = db.prepare<[string], { number: number; known: number; model: string }>(
    'SELECT number, known, model FROM curve_models WHERE game = ?',
  )
  return {
    /** Undefined where nothing was learned, or by another kind of learning. */
    get(game: GameId): StoredCurveModel | undefined {
      const row = get.get(game)
      if (!row) return undefined
      const model = readStored(() => read(row.model))
      const isWhole = model.parts.every(
        ({ scales, weights }) =>
          scales.length === model.figures.length && weights.length === model.figures.length,
      )
      if (model.method !== CURVE_METHOD || !isWhole) return undefined
      return { game, number: row.number, known: row.known, model }
    },
    /** Of another connection than one that only reads. */
    put(game: GameId, known: number, model: CurveModel): void {
      db.prepare<[string, number, string]>(
        `INSERT INTO curve_models (game, number, known, model) VALUES (?, 1, ?, ?)
         ON CONFLICT (game) DO UPDATE SET number = number + 1, known = excluded.known, model = excluded.model`,
      ).run(game, known, write(model))
    },
  }
}
