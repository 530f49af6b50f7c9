import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameList } from '../../src-games/index.ts'
import { createRoundLog, type GameState } from '../../src-games/kit/game.ts'
import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import { hashBlock } from '../../src-games/kit/trace.ts'
import { recordOfOrders } from '../games/playing.ts'
import { startedMatch } from '../games/started-match.ts'
import { goldenLabels, readGolden, type GoldenMatch } from '../golden-match.ts'

/** What every attack on a file begins with: recorded matches cut short, shipped modules, words. */
const root = join(import.meta.dirname, '..', '..')

export const dummyModules = (): Uint8Array[] =>
  gameList.map(({ id }) => new Uint8Array(readFileSync(join(root, 'resources', 'bots', id, 'Dummy.wasm'))))

/** The shipped bots that are written in one language, by the end of their names. */
export const botTexts = (extension: '.cc' | '.ts'): string[] =>
  gameList.flatMap(({ id }) => {
    const folder = join(root, 'resources', 'bots', id)
    const names = readdirSync(folder).filter((name) => name.endsWith(extension))
    return names.map((name) => readFileSync(join(folder, name), 'utf8'))
  })

/** A text that was made for attacks: `seeds/<name>.txt`. */
export const seedText = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'seeds', `${name}.txt`), 'utf8')

/** A recorded match of each game: to read all of them takes seconds. */
export const goldenOfEach = (): GoldenMatch[] =>
  gameList.map((game) => readGolden(game, goldenLabels(game)[0]))

/** The head of an output and its first states: small, so that many changed ones can be read. */
export function firstStates(output: string, count: number): string {
  const rounds = /^(round|rnd)\s+\d+\s*$/gm
  for (let k = 0; k <= count; k++) if (!rounds.exec(output)) return output
  return output.slice(0, rounds.lastIndex - 12)
}

/** A match up to a round as a record that proves itself. */
export function recordOf({ game, config, orders, seed }: GoldenMatch, rounds: number): MatchRecord {
  const { state } = startedMatch<GameState>(game, config, seed)
  const trace = [hashBlock(state.ints)]
  for (const round of orders.slice(0, rounds)) {
    game.step(state, round, createRoundLog())
    trace.push(hashBlock(state.ints))
  }
  const names = ['Ada', 'Bob', 'Cleo', 'Dan']
  return { ...recordOfOrders(game, { config, seed, names }, orders.slice(0, rounds)), trace }
}

/** Words of all formats, and some that are nowhere. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap((text) => text.slice(0, 3000).split(/\s+/)))
  return [
    ...words,
    'nb_rounds',
    'GENERATOR1',
    'FIXED',
    'RANDOM',
    'Seed',
    'SecGame',
    'Game',
    '?',
    'X',
    'CPV',
  ].filter((word) => word.length < 60)
}
