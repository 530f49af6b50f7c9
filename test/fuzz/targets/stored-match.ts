import { gameOf } from '../../../src-games/index.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { proveRecord } from '../../../src-main/core/matches/prove-record.ts'
import { runFileJob, type FileJob, type FileResults } from '../../../src-main/features/files/file-jobs.ts'
import { firstStates, goldenOfEach, recordOf, wordsOf } from '../corpus.ts'
import { mutateText, mutateValue } from '../mutate.ts'
import { expectSentence } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

type Work =
  | { readonly kind: 'prove'; readonly record: MatchRecord; readonly upTo: number | undefined }
  | Exclude<FileJob, { readonly kind: 'import' }>

const ROUNDS = 3

/** Stored matches, as a foreign folder may have them: proved, written as the original does, drawn as curves, begun again. */
export function createStoredMatchTarget(): Target<Work> {
  const golden = goldenOfEach()
  const records = golden.map((match) => recordOf(match, ROUNDS))
  const configs = golden.map(({ config }) => config)
  const texts = golden.map(({ output }) => firstStates(output, 2))
  const words = wordsOf([...configs, ...texts])
  return {
    make(random) {
      const at = random.below(golden.length)
      const game = golden[at].game.id
      const text = mutateText(texts[at], texts, words, random)
      const config = mutateText(configs[at], configs, words, random)
      const { game: own, names, ...rest } = records[at]
      // The game is one that is known, and names are texts: a record is looked at as that before.
      const changed = random.chance(0.3) ? { ...rest, config } : (mutateValue(rest, random) as typeof rest)
      const record = { ...rest, ...changed, game: own, names }
      const content = random.chance(0.2) ? { original: { game, text } } : { record }
      switch (random.below(8)) {
        case 0:
          return { kind: 'start', content: { game, text, stored: random.chance(0.5) ? [config] : [] } }
        case 1:
        case 2:
          return { kind: 'output', record }
        case 3:
        case 4:
          return { kind: 'curves', content }
        default:
          return { kind: 'prove', record, upTo: random.pick([undefined, 0, 1, 2, -1, 1e9, 0.5]) }
      }
    },
    read(work) {
      if (!isRecordLike(work)) return false
      if (work.kind === 'prove') return isProven(work.record, work.upTo)
      const made = runFileJob(work, () => {}) as FileResults['curves'] | FileResults['start']
      if (!made.ok) {
        expectSentence(made.error)
        return false
      }
      if (typeof made.value === 'string') return made.value.length > 0
      const { config, seed } = made.value
      const parsed = gameOf((work as { content: { game: string } }).content.game).parseConfig(config)
      if (!parsed.ok || !Number.isSafeInteger(seed)) throw new Broken('a start that is none')
      return true
    },
    save: (work) =>
      Buffer.from(
        JSON.stringify(work, (_, value: unknown) => (value instanceof Uint8Array ? [...value] : value)),
      ),
  }
}

/** What the columns of a database and the contract of a page let through. */
function isRecordLike(work: Work): boolean {
  const record =
    'record' in work
      ? work.record
      : 'content' in work && 'record' in work.content
        ? work.content.record
        : undefined
  if (!record) return true
  const { config, seed, orders, statuses, trace, rulesVersion, reseeds } = record as Partial<
    Record<keyof MatchRecord, unknown>
  >
  return (
    typeof config === 'string' &&
    Number.isSafeInteger(seed) &&
    Number.isSafeInteger(rulesVersion) &&
    orders instanceof Uint8Array &&
    Array.isArray(statuses) &&
    Array.isArray(trace) &&
    (reseeds === undefined || Array.isArray(reseeds))
  )
}

function isProven(record: MatchRecord, upTo: number | undefined): boolean {
  const proof = proveRecord(record, upTo)
  if (proof.kind === 'unreadable') expectSentence(proof.why)
  if (proof.kind === 'diverged' && !(Number.isInteger(proof.round) && proof.round >= 0))
    throw new Broken(`diverged in round ${proof.round}`)
  if (proof.kind === 'proven' && proof.bereftFrom.length !== 4) throw new Broken('not four seats')
  return proof.kind === 'proven'
}
