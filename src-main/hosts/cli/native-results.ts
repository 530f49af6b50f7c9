import { gameOf } from '../../../src-games/index.ts'
import { resultOfOutput } from '../../../src-games/output-result.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import {
  candidatesIn,
  countNativeResults,
  readNativeResults,
  type NativeResult,
} from '../../../src-shared/contest/native-results.ts'
import { qualifyChances, countQualification, formatChance } from '../../../src-shared/contest/qualify.ts'
import { decodeLines } from '../../../src-shared/files/decode-text.ts'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import { countOf, partOf } from '../../../src-shared/stats/plural.ts'
import type { Caller } from './caller.ts'
import { badInput } from './cli-failure.ts'
import { jsonText } from './json-text.ts'
import { readInput } from './read-input.ts'

/**
 * `quartet qualify BOT --native FILE…`: what matches of the course's own program say of a bot, from outputs and from what a terminal
 * printed. Nothing is played. Exit code: 0 it passes more likely than not; 1 not.
 */
export async function countNative(
  caller: Caller,
  { name, game, paths, json }: { name: string; game: GameId; paths: readonly string[]; json: boolean },
): Promise<number> {
  const results: NativeResult[] = []
  for (const path of paths) results.push(...resultsOf(caller, path, game))
  const { dummies, against, others } = countNativeResults(results, name)
  if (dummies.played === 0) {
    const known = candidatesIn(results)
    const hint = known.length > 0 ? `; these are of ${known.join(', ')}` : ''
    throw badInput(`no match of ${name} against three of one other bot in ${paths.join(', ')}${hint}`)
  }
  const { win, pass } = qualifyChances({ ...countQualification(0).tally, dummies })
  const verdict = `${name} won ${partOf(dummies.won, dummies.played, 'match', 'matches')} on the course's program: ${formatChance(pass)} to pass the four of the qualification.`
  if (json)
    await caller.print([
      `${jsonText({ name, verdict, win, pass, dummies, against: Object.fromEntries(against), others }, 'lines')}\n`,
    ])
  else {
    const seats = dummies.bySeat.map(({ won, played }, seat) => `seat ${seat + 1}: ${won} of ${played}`)
    const opponents = [...against].map(
      ([opponent, count]) => `${countOf(count, 'match', 'matches')} against three ${opponent}`,
    )
    await caller.print([
      `${opponents.join(', ')}\n${seats.join(', ')}\n`,
      ...(others > 0 ? [`${countOf(others, 'match', 'matches')} of other line-ups left out\n`] : []),
      `${verdict}\n`,
    ])
  }
  return pass.mean >= 0.5 ? 0 : 1
}

/** The lines of results where a file has them (then an output beside them is of the same matches), else the end of its output. */
function resultsOf(caller: Caller, path: string, game: GameId): readonly NativeResult[] {
  const text = decodeLines(readInput(caller, path, MAX_MATCH_FILE_BYTES)) ?? ''
  const { results, broken } = readNativeResults(text)
  if (broken.length > 0)
    caller.log(
      `${path}:${broken[0]}: expected “player … got score …” of four seats: this match is left out\n`,
    )
  if (results.length > 0) return results
  const result = isSeason(game) ? undefined : resultOfOutput(gameOf(game), text)
  if (!result) {
    if (broken.length === 0)
      caller.log(`${path}: expected an output of the game, or lines “player … got score …”: left out\n`)
    return []
  }
  return [{ names: result.names, scores: result.scores, line: 1 }]
}
