import { gameIds } from '../src-games/index.ts'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameId } from '../src-games/kit/game.ts'
import { placesOf } from '../src-shared/stats/blocks.ts'
import { createBotBuilder } from '../src-main/core/bots/build-bot.ts'
import { createBotsStore } from '../src-main/core/bots/bots-store.ts'
import { readBuiltins } from '../src-main/core/bots/templates.ts'
import type { Database } from '../src-main/base/db/open.ts'
import { openStore } from '../src-main/base/db/open-store.ts'
import { packCurves, packFigures, packLogs, packRecord } from '../src-main/core/matches/match-blobs.ts'
import type { MatchOutcome, SeatProgram } from '../src-main/engines/match-job/match-job.ts'
import { createMatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { resourcesDir } from '../src-main/base/entries.ts'

/**
 * A database as after a season of work: some hundred real matches are played, and stored again and again with other
 * ids, seeds, dates, bots, versions and scores (so their records do not replay). Configurations, tags, notes,
 * comparisons and crashes are there too.
 */
export interface SeedOptions {
  readonly matches: number
  /** Real matches for each game. */
  readonly played: number
  readonly cacheFolder: string
  readonly log?: (text: string) => void
}

interface Real {
  readonly game: GameId
  readonly configName: string
  readonly config: string
  readonly outcome: MatchOutcome
  readonly replay: Buffer
  readonly figures: Buffer | undefined
  readonly logs: Buffer | undefined
}

const BOTS_A_GAME = 30
const MAX_VERSIONS = 12
const DAYS = 120
const COMPARISON_MATCHES = 400
const TAGS = ['lost-to-dummy', 'look-again', 'record', 'bug', 'final', 'weird-map', 'v2']
const NAMES = [
  'Manolito', 'Dummy', 'Demo', 'Pepa', 'Kraken', 'Tornado', 'Lluna', 'Foc', 'Rayo', 'Boira', 'Trueno', 'Gat', 'Mistral',
  'Xaloc', 'Llop', 'Falcon', 'Brisa', 'Onada', 'Vent', 'Terra', 'Roca', 'Sol', 'Mart', 'Nord', 'Sud', 'Est', 'Oest', 'Alba',
  'Nit', 'Mar',
] // prettier-ignore

/** Makes a database in a folder, with so many matches. */
export async function seedFolder(folder: string, matches: number): Promise<void> {
  const { db, close } = openStore(folder, 'web')
  const cacheFolder = join(folder, 'cache')
  await seedHistory(db, { matches, played: 75, cacheFolder, log: (text) => console.log(text) })
  close()
}

async function seedHistory(db: Database, options: SeedOptions): Promise<void> {
  const { matches: count, log = () => {} } = options
  const real = await playReal(options)
  log(`played ${real.length} real matches`)
  const random = createRandom(7)
  const bots = makeBots(db)
  const names = new Map<string, number>()
  const nameId = (name: string): number => {
    const known = names.get(name)
    if (known !== undefined) return known
    db.prepare('INSERT OR IGNORE INTO names (name) VALUES (?)').run(name)
    const id = db.prepare<[string], { id: number }>('SELECT id FROM names WHERE name = ?').get(name)!.id
    names.set(name, id)
    return id
  }
  const textIds = new Map<string, number>()
  for (const { config } of real)
    if (!textIds.has(config)) {
      const put = db
        .prepare('INSERT INTO config_texts (hash, text) VALUES (?, ?)')
        .run(`seed-${textIds.size}`, config)
      textIds.set(config, Number(put.lastInsertRowid))
    }
  const putMatch = db.prepare<unknown[]>(`
    INSERT INTO matches (game, status, config_name, config_text_id, seed, limits, round, rounds, created_at, duration_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const putSeat = db.prepare<unknown[]>(`
    INSERT INTO seats (match_id, seat, name_id, bot_id, version_id, score, place, cpu, frozen_round, frozen_cause,
      frozen_reason)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const putReplay = db.prepare('INSERT INTO replays (match_id, rules_version, data) VALUES (?, ?, ?)')
  const putCurves = db.prepare('INSERT INTO curves (match_id, data) VALUES (?, ?)')
  const putFigures = db.prepare('INSERT INTO figures (match_id, data) VALUES (?, ?)')
  const putLogs = db.prepare('INSERT INTO logs (match_id, data) VALUES (?, ?)')
  const putNote = db.prepare('INSERT INTO notes (match_id, text) VALUES (?, ?)')
  const tagIds = TAGS.map((tag) =>
    Number(db.prepare('INSERT INTO tags (name) VALUES (?)').run(tag).lastInsertRowid),
  )
  const putTag = db.prepare('INSERT OR IGNORE INTO match_tags (match_id, tag_id) VALUES (?, ?)')
  const putComparison = db.prepare<unknown[]>(`
    INSERT INTO comparisons (game, config_name, config, preset, limits, a_version, b_version, opponents, first_seed,
      cap_blocks, cap_seconds, status, ending, playing_ms, created_at)
    VALUES (?, ?, ?, 'better', 'jutge', ?, ?, '[]', 1, 200, 600, 'done', 'upper', 1000, ?)`)
  const putFixture = db.prepare(
    "INSERT INTO comparison_matches (comparison_id, block, fixture, match_id, result) VALUES (?, ?, ?, ?, '{}')",
  )
  const start = Date.now() - DAYS * 86_400_000
  const step = (DAYS * 86_400_000) / count
  let comparison = { id: 0, left: 0, game: '' as GameId }

  const some = db.transaction((from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const match = real[Math.floor(random() * real.length)]
      const createdAt = Math.floor(start + n * step)
      const own = bots.get(match.game)!
      // A few bots are worked on; the others are whom they meet.
      const seats = [0, 1, 2, 3].map((k) => own[Math.floor(random() ** (k === 0 ? 3 : 1.5) * own.length)])
      for (let k = 3; k > 0; k--) {
        const other = Math.floor(random() * (k + 1))
        const [a, b] = [seats[k], seats[other]]
        seats[k] = b
        seats[other] = a
      }
      const versions = seats.map(({ versions }) =>
        Math.min(versions.length - 1, Math.floor(((n / count) * 0.8 + random() * 0.2) * versions.length)),
      )
      const factors = seats.map(
        ({ strength }, k) => (0.4 + strength + 0.05 * versions[k]) * (0.8 + 0.4 * random()),
      )
      const scores = match.outcome.scores.map((score, k) => Math.round(score * factors[k]))
      const places = placesOf(scores)
      const isLost = random() < 0.004
      const id = Number(
        putMatch.run(
          match.game,
          isLost ? 'lost' : 'done',
          match.configName,
          textIds.get(match.config),
          Math.floor(random() * 2147483647),
          random() < 0.1 ? 'none' : 'jutge',
          match.outcome.rounds,
          match.outcome.rounds,
          createdAt,
          match.outcome.durationMs * (0.5 + random()),
        ).lastInsertRowid,
      )
      for (let k = 0; k < 4; k++) {
        const bot = seats[k]
        const failure = random()
        const isOut = failure < 0.01
        const isCrash = !isOut && failure < 0.03
        putSeat.run(
          id,
          k,
          nameId(bot.name),
          bot.id,
          bot.versions[versions[k]],
          isLost ? null : scores[k],
          isLost ? null : places[k],
          isLost ? null : isOut ? 1 : random() ** 4,
          isOut || isCrash ? Math.floor(random() * match.outcome.rounds) : null,
          isOut ? 'cpu' : isCrash ? 'trap' : null,
          isOut
            ? 'it used up its CPU: 1 s'
            : isCrash
              ? 'out of bounds memory access\n  at play (AIMine.cc:120)'
              : null,
        )
      }
      if (isLost) continue
      putReplay.run(id, match.outcome.record.rulesVersion, match.replay)
      putCurves.run(
        id,
        packCurves(match.outcome.curves.map((curve, k) => curve.map((v) => Math.round(v * factors[k])))),
      )
      if (match.figures) putFigures.run(id, match.figures)
      if (match.logs && random() < 0.3) putLogs.run(id, match.logs)
      if (random() < 0.05) putTag.run(id, tagIds[Math.floor(random() ** 2 * tagIds.length)])
      if (random() < 0.005)
        putNote.run(id, `seed ${n}: the units wait at the bridge, look at round ${n % 200}`)
      if (comparison.left === 0 && random() < 0.002) {
        const [a, b] = own
        const made = putComparison.run(
          match.game,
          match.configName,
          match.config,
          a.versions[0],
          b.versions[0],
          createdAt,
        )
        comparison = { id: Number(made.lastInsertRowid), left: COMPARISON_MATCHES, game: match.game }
      }
      if (comparison.left > 0 && comparison.game === match.game) {
        putFixture.run(comparison.id, COMPARISON_MATCHES - comparison.left, 0, id)
        comparison.left--
      }
    }
  })
  for (let n = 0; n < count; n += 5000) {
    some(n, Math.min(count, n + 5000))
    if (n % 20_000 === 0 && n > 0) log(`stored ${n} of ${count}`)
  }
  db.exec('ANALYZE')
  db.pragma('wal_checkpoint(TRUNCATE)')
}

interface SeedBot {
  readonly id: number
  readonly name: string
  readonly versions: readonly number[]
  readonly strength: number
}

function makeBots(db: Database): Map<GameId, SeedBot[]> {
  const store = createBotsStore(db)
  return db.transaction(
    () =>
      new Map(
        gameIds.map((game) => [
          game,
          NAMES.slice(0, BOTS_A_GAME).map((name, n): SeedBot => {
            const id =
              store.byName(game, name)?.summary.id ??
              store.insert({ game, name, language: 'typescript', builtin: false, source: `// ${name}` })
            const versions = Array.from({ length: 1 + ((n * 5) % MAX_VERSIONS) }, (_, k) => {
              const source = `// ${name} ${k}`
              return store.versionOf(id, { hash: `${game} ${source}`, source }).id
            })
            return { id, name, versions, strength: 1 - n / (1.5 * BOTS_A_GAME) }
          }),
        ]),
      ),
  )()
}

/** Real matches of the shipped bots on all shipped maps. */
async function playReal({ played, cacheFolder }: SeedOptions): Promise<Real[]> {
  const builder = createBotBuilder(cacheFolder)
  const pool = createMatchPool({ processes: 2 })
  const real: Promise<Real>[] = []
  for (const game of gameIds) {
    const programs: SeatProgram[] = []
    for (const builtin of readBuiltins(game)) {
      const built = await builder.build({ game, ...builtin })
      if (!built.ok) throw new Error(built.problems[0].message)
      programs.push(built.program)
    }
    const configs = readConfigs(game)
    for (let n = 0; n < played; n++) {
      const { name: configName, text: config } = configs[n % configs.length]
      const seats = [0, 1, 2, 3].map((seat) => programs[(n + seat) % programs.length])
      const job = { game, config, seed: randomInt(2147483647), seats, limits: 'jutge' as const, live: false }
      real.push(pool.run(job).then((outcome) => pack(game, configName, config, outcome)))
    }
  }
  const done = await Promise.all(real)
  await Promise.all([pool.close(), builder.close()])
  return done.filter(({ outcome }) => outcome.status === 'done')
}

function pack(game: GameId, configName: string, config: string, outcome: MatchOutcome): Real {
  return {
    game,
    configName,
    config,
    outcome,
    replay: packRecord(outcome.record),
    figures: outcome.figures && packFigures(outcome.figures),
    logs: outcome.logs.length > 0 ? packLogs(outcome.logs) : undefined,
  }
}

function readConfigs(game: GameId): { name: string; text: string }[] {
  const folder = join(resourcesDir(), 'maps', game)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.cnf'))
    .map((file) => ({ name: file.slice(0, -'.cnf'.length), text: readFileSync(join(folder, file), 'utf8') }))
}

/** Numbers from 0 to 1 that are the same each time (mulberry32 is enough here). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
