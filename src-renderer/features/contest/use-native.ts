import { shallowReactive } from 'vue'
import { gameList } from '../../../src-games/index.ts'
import { resultOfOutput } from '../../../src-games/output-result.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { decodeLines } from '../../../src-shared/files/decode-text.ts'
import { readNativeResults, type NativeResult } from '../../../src-shared/contest/native-results.ts'

/** Matches of the course's own program that were given for a bot, as long as the window is open. */
export interface NativeMatches {
  readonly results: readonly NativeResult[]
  /** Files and lines of which nothing could be counted, in words. */
  readonly problems: readonly string[]
}

const NONE: NativeMatches = { results: [], problems: [] }
const known = shallowReactive(new Map<number, NativeMatches>())

export const nativeOf = (botId: number): NativeMatches => known.get(botId) ?? NONE
export const clearNative = (botId: number): void => void known.delete(botId)

/** Adds what was pasted. */
export function addNativeText(botId: number, text: string, from = 'the text'): void {
  const { results, broken } = readNativeResults(text)
  const problems = broken.map((line) => `${from}, line ${line}: fewer than four seats`)
  add(botId, results, problems.length === 0 && results.length === 0 ? [`no results in ${from}`] : problems)
}

/** Adds files one after the other: outputs of the game, or what a terminal printed. The window is drawn in between. */
export async function addNativeFiles(botId: number, game: GameId, files: readonly File[]): Promise<void> {
  const own = gameList.find(({ id }) => id === game)
  for (const file of files) {
    const text = decodeLines(new Uint8Array(await file.arrayBuffer())) ?? ''
    const hasLines = readNativeResults(text).results.length > 0
    const result = hasLines || !own ? undefined : resultOfOutput(own, text)
    if (result) add(botId, [{ names: result.names, scores: result.scores, line: 1 }], [])
    else addNativeText(botId, text, file.name)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function add(botId: number, results: readonly NativeResult[], problems: readonly string[]): void {
  const before = nativeOf(botId)
  known.set(botId, {
    results: before.results.concat(results),
    problems: before.problems.concat(problems),
  })
}
