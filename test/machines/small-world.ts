import { createHash } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Client } from '../../src-shared/rpc/client.ts'
import { roamer } from '../leagues/roamer.ts'
import { CONFIG } from './small-questions.ts'

type Call = Client['call']

/** Versions of three bots in an app, made where they are not there yet. */
export async function versionsIn(call: Call): Promise<readonly { botId: number; versionId: number }[]> {
  const known = await call('bots.list')
  const made: { botId: number; versionId: number }[] = []
  for (const turn of [1, 2, 3]) {
    const name = `Bot${turn}`
    const old = known.find((bot) => !bot.builtin && bot.name === name)
    const from = { source: roamer(turn) }
    const bot = old
      ? await call('bots.get', { id: old.id })
      : await call('bots.create', { game: 'pandemic', name, language: 'typescript', from })
    made.push({ botId: bot.id, versionId: bot.versions[0].id })
  }
  return made
}

export async function startComparison(call: Call, seed = 4000): Promise<number> {
  const [a, b] = await versionsIn(call)
  const { id } = await call('comparisons.start', {
    game: 'pandemic',
    config: { text: CONFIG },
    preset: 'tweak',
    seed,
    capBlocks: 12,
    a: { versionId: a.versionId },
    b: { versionId: b.versionId },
  })
  return id
}

export async function startLeague(call: Call): Promise<number> {
  const versions = await versionsIn(call)
  const short = await call('configs.create', { game: 'pandemic', name: 'short', text: CONFIG })
  const { id } = await call('leagues.create', {
    game: 'pandemic',
    name: 'Ours',
    seed: 3,
    configIds: [short.id],
    members: versions.map(({ versionId }) => ({ versionId })),
  })
  return id
}

/** Run ×N of one bot against itself. */
export async function startGroup(call: Call, seeds: number, seed = 1): Promise<number> {
  const [bot] = await versionsIn(call)
  const { id } = await call('groups.start', {
    game: 'pandemic',
    config: { text: CONFIG },
    bot,
    opponents: [bot, bot, bot],
    seeds,
    seed,
  })
  return id
}

const MATCH = `matches.seed, matches.round, matches.machine_limit, replays.data AS replay, curves.data AS curve,
  (SELECT group_concat(seat || name || coalesce(score, '') || '/' || coalesce(cpu, '') || coalesce(frozen_cause, '')) FROM
    (SELECT * FROM seats JOIN names ON names.id = seats.name_id WHERE match_id = matches.id ORDER BY seat)) AS seats`
const joined = (parts: string): string =>
  `FROM ${parts} JOIN matches ON matches.id = match_id JOIN replays USING (match_id) JOIN curves USING (match_id)`

/** What is stored of comparisons, leagues and contests in a folder: everything but ids, times and who played it. */
export function storedIn(folder: string) {
  const db = new SqliteDatabase(join(folder, 'quartet.db'), { readonly: true })
  const rows = (sql: string): string[] => db.prepare<[], object>(sql).all().map(lineOf)
  try {
    return {
      comparison: rows(
        `SELECT block, fixture, json_remove(result, '$.divergedAt') AS result, ${MATCH} ${joined('comparison_matches')}
          ORDER BY block, fixture`,
      ),
      /** Of the newest group. */
      group: rows(
        `SELECT number, ${MATCH} ${joined('group_matches')}
          WHERE group_id = (SELECT max(group_id) FROM group_matches) ORDER BY number`,
      ),
      blocks: rows('SELECT number, kind, config, seed, versions FROM league_blocks ORDER BY number'),
      league: rows(
        `SELECT block, turn, scores, league_matches.cpu, causes, hash, ${MATCH} ${joined('league_matches')}
          ORDER BY block, turn`,
      ),
      contest: rows(`SELECT number, scores, ${MATCH} ${joined('contest_matches')} ORDER BY number`),
      /** Matches that were played on other machines. */
      elsewhere: db.prepare<[], number>('SELECT count(*) FROM match_machines').pluck().get()!,
    }
  } finally {
    db.close()
  }
}

/** A row as text; what is bytes by its hash. */
function lineOf(row: object): string {
  return JSON.stringify(row, (_, value: unknown) =>
    value !== null && typeof value === 'object' && 'data' in value
      ? createHash('sha256')
          .update(Buffer.from(value.data as number[]))
          .digest('hex')
      : value,
  )
}
