import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import type { MatchOutcome, SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import type { Limits } from '../../src-shared/contract/values.ts'
import { defaultConfigText } from '../../src-main/features/seasons/certify.ts'
import type { SeasonFile } from '../../src-main/core/seasons/season-file.ts'
import { seasonJob } from '../../src-main/core/seasons/season-match.ts'
import { takeIn } from '../../src-main/features/seasons/take-in.ts'
import { buildForSeason } from './build-for-season.ts'
import type { DialectName } from './gardens-dialects.ts'
import { gardens } from './gardens.ts'
import { TEST_MS } from '../patience.ts'
import { sharedCache } from '../run-folder.ts'
import { writeZip } from './write-zip.ts'

/** The mini game taken in, and what plays it. */
export interface TakenIn {
  readonly season: SeasonFile
  readonly builder: BotBuilder
  readonly pool: MatchPool
  build(name: string, source?: string): Promise<SeatProgram>
  play(seed: number, seats: readonly SeatProgram[], limits?: Limits): Promise<MatchOutcome>
  close(): Promise<void>
}

/** The material as a course hands it out: an archive in an archive. `change` plants faults in it. */
export function gardensZip(
  dialect: DialectName,
  change: (files: Record<string, string>) => Record<string, string> = (files) => files,
): Uint8Array {
  const files = Object.entries(change(gardens(dialect)))
  const inner = writeZip(
    files.map(([name, text]) => ({ name: `src/${name}`, bytes: Buffer.from(text, 'latin1') })),
  )
  return writeZip([{ name: 'gardens/game.zip', bytes: inner, method: 0 }])
}

/** How long that may take before it counts as for ever, with nothing of it in the cache: it compiles all of the material. */
export const TAKE_IN_MS = 4 * TEST_MS

export async function takeInGardens(dialect: DialectName, zip = gardensZip(dialect)): Promise<TakenIn> {
  const builder = createBotBuilder(sharedCache())
  const pool = createMatchPool({ processes: 1 })
  const close = async () => {
    await Promise.all([builder.close(), pool.close()])
  }
  const made = await takeIn([{ path: 'material.zip', bytes: zip }], { builder, pool })
  if (!made.ok) {
    await close()
    throw new Error(made.error)
  }
  const season = made.value
  return {
    season,
    builder,
    pool,
    build: (name, source) => buildForSeason(season, name, builder, source),
    play: (seed, seats, limits = 'none') =>
      pool.run(seasonJob({ season, config: defaultConfigText(season)!, seed, seats, limits })),
    close,
  }
}

/** A match of four Demos as its own program has it. */
export async function playOnce(
  season: SeasonFile,
  seed: number,
): Promise<{ text: Uint8Array; states: number }> {
  const pool = createMatchPool({ processes: 1 })
  try {
    const whole = { ...season, facts: { ...season.facts, isApart: false } }
    const names = ['Demo', 'Demo', 'Null', 'Demo']
    const seats = names.map((name): SeatProgram => ({ kind: 'recorded', name }))
    const { season: played } = await pool.run(
      seasonJob({ season: whole, config: defaultConfigText(season)!, seed, seats, limits: 'none' }),
    )
    return { text: played!.text, states: played!.states.length }
  } finally {
    await pool.close()
  }
}

/** What g++'s program wrote in that match, as hashes. */
export function hashesOf(dialect: DialectName, seed: number, players: readonly string[]) {
  const all = JSON.parse(readFileSync(join(import.meta.dirname, 'gardens-hashes.json'), 'utf8')) as Record<
    string,
    { readonly output: string; readonly errors: string }
  >
  return all[`${dialect} ${seed} ${players.join(' ')}`]
}

export const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')
