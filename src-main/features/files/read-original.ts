import { gunzipSync } from 'node:zlib'
import { gameList } from '../../../src-games/index.ts'
import type { AnyGame, GameState, OriginalMatch, OriginalWatch } from '../../../src-games/kit/game.ts'
import { fail, formatTextError, ok, type Result } from '../../../src-games/kit/result.ts'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import { decodeSource } from '../../engines/compiler/source-text.ts'

export interface ReadOriginal {
  readonly game: AnyGame
  readonly text: string
  readonly match: OriginalMatch<GameState>
}

/** The text of an output, perhaps compressed, as bytes. The message completes "… cannot be imported: ". */
export function bytesOfOutput(bytes: Uint8Array): Result<Uint8Array, string> {
  const unpacked = unzip(bytes)
  if (!unpacked) return fail('its compressed content cannot be read, or is too large')
  if (unpacked.subarray(0, 4096).includes(0)) return fail('it is not a text file')
  return ok(unpacked)
}

/** Reads an output of any of the original programs. The message completes "… cannot be imported: ". */
export function readOriginal(bytes: Uint8Array, watch?: OriginalWatch): Result<ReadOriginal, string> {
  const unpacked = bytesOfOutput(bytes)
  if (!unpacked.ok) return unpacked
  const text = decodeSource(unpacked.value)
  const game = gameOfText(text)
  if (!game) return fail('it is a text file, but no match that one of the four games wrote')
  const match = game.parseOutput(text, watch)
  if (!match.ok) return fail(formatTextError(match.error))
  return ok({ game, text, match: match.value as OriginalMatch<GameState> })
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
  const tokens = text
    .slice(0, 400)
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\s+/)
  const at = /^(Sec)?Game$/i.test(tokens[0]) ? (tokens[1] === 'Seed' ? 3 : 1) : 0
  return gameList.find((game) => game.version.split(/\s+/)[0] === tokens[at])
}
