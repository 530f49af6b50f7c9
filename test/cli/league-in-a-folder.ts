import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import type { GameId } from '../../src-games/kit/game.ts'
import { textOf, type Ended, type Quartet } from '../ended.ts'
import { newDataFolder } from '../run-folder.ts'

/** A league of Demo and Null that the command line has made in a data folder, with so many matches. */
export function leagueInAFolder(
  run: Quartet,
  { game, matches }: { readonly game: GameId; readonly matches: number },
) {
  const places = { folder: '' }
  async function quartet(...args: string[]): Promise<Ended> {
    const { code, stdout, stderr } = await run(args, { cwd: places.folder, home: places.folder })
    return { code, stdout: textOf(stdout), stderr }
  }
  beforeAll(async () => {
    places.folder = newDataFolder()
    const few = ['-s', '7', '--matches', String(matches), '--seconds', '900']
    const made = await quartet(
      ...['league', 'run', '--data', places.folder, '--game', game, ...few, 'Ours', 'Demo', 'Null'],
    )
    expect(made.code, made.stderr).toBe(0)
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
