import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { GameId } from '../../src-games/kit/game.ts'
import { entryPath } from '../../src-main/base/entries.ts'

/** A league of Demo and Null that the command line has made in a data folder, with so many matches. */
export function leagueInAFolder({ game, matches }: { readonly game: GameId; readonly matches: number }) {
  const places = { folder: '' }
  function quartet(...args: string[]) {
    const { folder } = places
    const env = { ...process.env, XDG_CACHE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
    const options = { env, encoding: 'utf8', maxBuffer: 1 << 26 } as const
    return spawnSync(process.execPath, [entryPath('quartet'), ...args], options)
  }
  beforeAll(() => {
    places.folder = mkdtempSync(join(tmpdir(), 'quartet-contest-'))
    const few = ['-s', '7', '--matches', String(matches), '--seconds', '900']
    const made = quartet(
      ...['league', 'run', '--data', places.folder, '--game', game, ...few, 'Ours', 'Demo', 'Null'],
    )
    expect(made.status, made.stderr).toBe(0)
  })
  afterAll(() => rmSync(places.folder, { recursive: true, force: true }))
  return {
    quartet,
    /** Of its data folder. */
    data: () => ['--data', places.folder] as const,
    playContest: (...more: string[]) =>
      quartet('contest', '--play', '--data', places.folder, '--league', 'Ours', '--json', ...more),
  }
}
