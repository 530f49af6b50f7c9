import { gunzipSync } from 'node:zlib'
import { gameList } from '../../../src-games/index.ts'
import type { TakenOut } from '../../../src-games/kit/foreign-text.ts'
import type { AnyGame, GameState, OriginalMatch, OriginalWatch } from '../../../src-games/kit/game.ts'
import { fail, formatTextError, ok, type Result } from '../../../src-games/kit/result.ts'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import { decodeLines } from '../../../src-shared/files/decode-text.ts'

export interface ReadOriginal {
  readonly game: AnyGame
  /** Without what is none of the match. */
  readonly text: string
  readonly match: OriginalMatch<GameState>
  /** Lines that were none of the match. */
  readonly leftOut: number
}

/** The bytes of an output, perhaps compressed. The message completes "… cannot be imported: ". */
export function bytesOfOutput(bytes: Uint8Array): Result<Uint8Array, string> {
  const unpacked = unzip(bytes)
  return unpacked ? ok(unpacked) : fail('its compressed content cannot be read, or is too large')
}

/** The text of an output as it came, perhaps compressed. The message completes "… cannot be imported: ". */
export function textOfOutput(bytes: Uint8Array): Result<string, string> {
  const unpacked = bytesOfOutput(bytes)
  if (!unpacked.ok) return unpacked
  // A bot may print zeros.
  const text = decodeLines(unpacked.value, 4096)
  return text === undefined ? fail('it is not a text file') : ok(text)
}

/** Reads an output of any of the original programs. The message completes "… cannot be imported: ". */
export function readOriginal(bytes: Uint8Array, watch?: OriginalWatch): Result<ReadOriginal, string> {
  const text = textOfOutput(bytes)
  return text.ok ? readOriginalText(text.value, watch) : text
}

/** Reads the text of an output. */
export function readOriginalText(text: string, watch?: OriginalWatch): Result<ReadOriginal, string> {
  const first = gameOfText(text)
  let refusal: string | undefined
  for (const game of first ? [first] : gamesNamedIn(text)) {
    const taken: TakenOut = []
    const match = game.parseOutput(text, watch, taken)
    if (!match.ok) {
      refusal ??= formatTextError(match.error)
      continue
    }
    const { kept, lines } = withoutPieces(text, taken)
    return ok({ game, text: kept, match: match.value as OriginalMatch<GameState>, leftOut: lines })
  }
  return fail(refusal ?? 'it is a text file, but no match that one of the four games wrote')
}

function withoutPieces(text: string, taken: TakenOut): { readonly kept: string; readonly lines: number } {
  let kept = ''
  let at = 0
  let lines = 0
  for (const [from, to] of taken) {
    kept += text.slice(at, from)
    lines += text
      .slice(from, to)
      .split('\n')
      .filter((line) => line.trim() !== '').length
    at = to
  }
  return { kept: kept + text.slice(at), lines }
}

/** What is unpacked has the limit of what comes unpacked: each character of a board becomes many bytes of states. */
function unzip(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_MATCH_FILE_BYTES })
  } catch {
    return undefined
  }
}

/** The name of a game stands at the beginning, or behind `Game` (or the judge's word) and the seed. */
export function gameOfText(text: string): AnyGame | undefined {
  const tokens = text.slice(0, 400).trim().split(/\s+/)
  const at = /^(Sec)?Game$/i.test(tokens[0]) ? (tokens[1] === 'Seed' ? 3 : 1) : 0
  return gameList.find((game) => firstWord(game) === tokens[at])
}

const HEAD_CHARS = 1 << 16

/** Games whose name comes among the first lines, where something else was printed before; in that order. */
function gamesNamedIn(text: string): AnyGame[] {
  const words = text.slice(0, HEAD_CHARS).split(/\s+/)
  return gameList
    .filter((game) => words.includes(firstWord(game)))
    .sort((a, b) => words.indexOf(firstWord(a)) - words.indexOf(firstWord(b)))
}

const firstWord = ({ version }: AnyGame): string => version.split(/\s+/)[0]
