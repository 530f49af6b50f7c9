import { placesOf } from '../../src-shared/stats/blocks.ts'
import { createBotsStore } from '../../src-main/core/bots/bots-store.ts'
import { openStore } from '../../src-main/base/db/open-store.ts'
import { packCurves } from '../../src-main/core/matches/match-blobs.ts'

/** Only the newest have curves: a database of real size is made by `npm run bench -- seed`, and takes minutes. */
const WITH_CURVES = 300
const NAMES = ['Manolito', 'Falcon', 'Kraken', 'Pepa', 'Rayo', 'Nit'] as const
const VERSIONS = 4
const ROUNDS = 200

/** A data folder with many matches to look through, without their replays: some seconds for 100,000. One a minute, the last before `until`. */
export function storeManyMatches(dataFolder: string, count: number, until = Date.now()): void {
  const { db, close } = openStore(dataFolder, 'web')
  const bots = createBotsStore(db)
  const putName = db.prepare('INSERT OR IGNORE INTO names (name) VALUES (?)')
  const getName = db.prepare<[string], { id: number }>('SELECT id FROM names WHERE name = ?')
  const putText = db.prepare("INSERT INTO config_texts (hash, text) VALUES ('many', 'none')")
  const putMatch = db.prepare<unknown[]>(`
    INSERT INTO matches (game, status, config_name, config_text_id, seed, limits, round, rounds, created_at, duration_ms)
    VALUES ('pandemic', 'done', ?, ?, ?, 'jutge', ${ROUNDS}, ${ROUNDS}, ?, 40)`)
  const putSeat = db.prepare<unknown[]>(`
    INSERT INTO seats (match_id, seat, name_id, bot_id, version_id, score, place, cpu, frozen_round, frozen_cause,
      frozen_reason)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const putCurves = db.prepare('INSERT INTO curves (match_id, data) VALUES (?, ?)')
  const start = until - count * 60_000

  db.transaction(() => {
    const text = putText.run().lastInsertRowid
    const players = NAMES.map((name) => {
      putName.run(name)
      const id = bots.insert({
        game: 'pandemic',
        name,
        language: 'typescript',
        builtin: false,
        source: `// ${name}`,
      })
      const versions = Array.from({ length: VERSIONS }, (_, k) => {
        const source = `// ${name} ${k}`
        return bots.versionOf(id, { hash: source, source }).id
      })
      return { id, versions, nameId: getName.get(name)!.id }
    })
    for (let n = 0; n < count; n++) {
      const config = n % 3 === 0 ? 'small' : 'default'
      const match = putMatch.run(config, text, 1000 + n, start + n * 60_000).lastInsertRowid
      const version = Math.floor((n * VERSIONS) / count)
      // Any numbers that differ from match to match: later versions are better, four players of six at a time.
      const scores = [0, 1, 2, 3].map((seat) => ((n * 7919 + seat * 104_729) % 20_000) + 3000 * version)
      const places = placesOf(scores)
      for (let seat = 0; seat < 4; seat++) {
        const { id, versions, nameId } = players[(n + seat) % players.length]
        const isCrash = seat === 1 && n % 50 === 0
        putSeat.run(
          match, seat, nameId, id, versions[version], scores[seat], places[seat], 0.1 * seat, isCrash ? 17 : null,
          isCrash ? 'trap' : null, isCrash ? 'out of bounds memory access' : null,
        ) // prettier-ignore
      }
      if (n < count - WITH_CURVES) continue
      const curves = scores.map((score) =>
        Array.from({ length: ROUNDS + 1 }, (_, round) => Math.round((score * round) / ROUNDS)),
      )
      putCurves.run(match, packCurves(curves))
    }
  })()
  close()
}
