import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameId } from '../../src-games/kit/game.ts'
import { createBotBuilder } from '../../src-main/core/bots/build-bot.ts'
import type { SeatProgram } from '../../src-main/engines/match-job/match-job.ts'

/**
 * Versions of the shipped Demo bots. `shifted` plays as well as `demo` does, with one random number drawn at the start and
 * thrown away: the same strength, other matches. `resting` does nothing in every eighth round.
 */
export const DEMO_VERSIONS = ['demo', 'shifted', 'resting'] as const
export type DemoVersion = (typeof DEMO_VERSIONS)[number]

const PLAY = /virtual void play\s*\(\)\s*\{/
const shift = (game: GameId) => (game === 'mad-max' ? 'randomize()' : 'random(0, 1)')

export function readResource(path: string): string {
  return readFileSync(new URL(`../../resources/${path}`, import.meta.url), 'utf8')
}

/** Compiles the versions for a game. */
export async function buildDemoVersions(game: GameId): Promise<Readonly<Record<DemoVersion, SeatProgram>>> {
  const source = readResource(`bots/${game}/Demo.cc`)
  if (!PLAY.test(source)) throw new Error(`${game}/Demo.cc has no play() where it was expected`)
  const sources: Record<DemoVersion, string> = {
    demo: source,
    shifted: source.replace(PLAY, (head) => `${head} if (round() == 0) ${shift(game)};`),
    resting: source.replace(PLAY, (head) => `${head} if (round() % 8 == 7) return;`),
  }
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
  const builder = createBotBuilder(folder)
  try {
    const programs = {} as Record<DemoVersion, SeatProgram>
    for (const version of DEMO_VERSIONS) {
      const built = await builder.build({ game, name: 'Demo', language: 'cpp', source: sources[version] })
      if (!built.ok) throw new Error(built.problems[0].message)
      programs[version] = built.program
    }
    return programs
  } finally {
    await builder.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
