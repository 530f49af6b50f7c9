import { createHash } from 'node:crypto'
import { encodeRounds } from '../../../src-games/kit/match-record.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import { hashBlock } from '../../../src-games/kit/trace.ts'
import { readTextMatch } from '../../../src-shared/seasons/general-reader.ts'
import { tuplesIn } from '../../../src-shared/seasons/match-text.ts'
import { createSeasonCurves } from '../../engines/match-child/season-curves.ts'
import { createTextState, MAX_STATE_TEXT_BYTES } from '../../engines/match-job/text-state.ts'
import type { MatchFromFile } from './read-match-file.ts'
import { shortName } from './short-name.ts'

/** What the framework's programs call a seat's share of CPU; −1 for one that is out. */
const STATUS = /^(?:cpu_?)?status$/i

/**
 * An output of a program of the course's framework whose game is none of ours: `./Game` of any season, also of one whose material
 * cannot run here. It is read without its rules and keeps its text. Undefined for what does not look like one.
 */
export function readSeasonOutput(name: string, bytes: Uint8Array, hash: string): MatchFromFile | undefined {
  // A character a byte, so that places in the text are places in the bytes.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (!/^\s*(?:Sec)?Game\b/i.test(text)) return undefined
  const match = readTextMatch(text)
  if ('message' in match || match.seed === undefined || match.title === '' || match.places.length < 2)
    return undefined
  const { places, names, seed, title, isFromJudge } = match
  const states = places.map((from, k): [number, number] => [from, places[k + 1] ?? text.length])
  if (states.some(([from, to]) => to - from > MAX_STATE_TEXT_BYTES)) return undefined
  const curves = createSeasonCurves(false)
  const trace: number[] = []
  const cpu = [0, 0, 0, 0]
  const freezes: (Freeze | undefined)[] = [undefined, undefined, undefined, undefined]
  const none = new Uint8Array()
  for (const [state, [from, to]] of states.entries()) {
    const own = text.slice(from, to)
    curves.add(own, undefined, cpu)
    trace.push(hashBlock(createTextState(none, none, bytes.subarray(from, to)).ints))
    const [, status] = [...tuplesIn(own)].find(([word]) => STATUS.test(word)) ?? []
    status?.forEach((share, seat) => {
      if (share >= 0) cpu[seat] = Math.min(1, Math.max(cpu[seat], share))
      else
        freezes[seat] ??= {
          round: Math.max(0, state - 1),
          cause: 'unknown',
          reason: 'the file does not say why: out of time, or crashed',
        }
    })
  }
  const rounds = states.length - 1
  const config = text.slice(0, places[0])
  const game = `season:${createHash('sha256').update(title).digest('hex').slice(0, 16)}`
  const limits = isFromJudge ? 'jutge' : 'none'
  return {
    version: title,
    match: {
      ...{ game, config, seed, limits, rounds },
      configName: name,
      seats: names.map((seat) => ({ name: shortName(seat) })),
      file: { kind: 'quartet', name, hash },
    },
    outcome: {
      status: 'done',
      rounds,
      record: {
        ...{ game, config, seed, trace },
        rulesVersion: 1,
        names: names.map(shortName),
        orders: encodeRounds([]),
        statuses: [],
      },
      scores: [...curves.scores],
      curves: curves.curves,
      figures: curves.figures(config),
      logs: [],
      drawings: [],
      freezes,
      cpu,
      durationMs: 0,
      season: { isApart: false, text: bytes, states, errors: '', fuel: 0 },
    },
  }
}
