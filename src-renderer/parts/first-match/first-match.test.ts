import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decode } from '@msgpack/msgpack'
import { expect, test } from 'vitest'
import { gameIds, gameOf } from '../../../src-games/index.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'

test.each(gameIds)('the match of %s that an empty window plays is one of the present rules', (game) => {
  const packed = readFileSync(join(import.meta.dirname, 'matches', `${game}.record`))
  const record = decode(gunzipSync(packed)) as MatchRecord
  expect(record.rulesVersion, 'run “node scripts/first-matches.mjs”').toBe(gameOf(game).rulesVersion)
  const replay = createReplay(gameOf(game), record)
  if (!replay.ok) throw new Error(replay.error.message)
  replay.value.walk(() => {})
  expect(replay.value.divergedAt).toBeUndefined()
  expect(replay.value.rounds).toBe(replay.value.totalRounds)
})
