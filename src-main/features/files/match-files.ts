import { formatCurves } from '../../../src-games/kit/curves-csv.ts'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { MatchReader } from '../../core/matches/match-reader.ts'
import type { MatchStore } from '../../core/matches/match-store.ts'
import { refuseWithout } from '../../core/matches/refuse-without.ts'
import type { MatchContent } from './file-jobs.ts'
import { runOnFile } from './file-runs.ts'
import { createMatchImports, type MatchImportDeps } from './import-match.ts'
import { formatQuartetFile, MATCH_FILE_EXTENSION } from './quartet-file.ts'

/** Matches as files: those of the original programs, and our own whole matches. Nothing long is done here. */
export function createMatchFiles(deps: MatchImportDeps) {
  const { store, matches, guarded, texts } = deps
  function contentOf(id: number): MatchContent {
    const original = store.original(id)
    return original ? { original } : { record: matches.recordOf(id) }
  }

  const api = {
    ...createMatchImports(deps),

    'matches.original'({ id, maxChars }: CheckedRequestOf<'matches.original'>): AnswerOf<'matches.original'> {
      const original = store.original(id)
      if (original) return maxChars ? { ...original, text: original.text.slice(0, maxChars) } : original
      matches.existing(id)
      throw new ApiError('not-found', 'This match does not come from a file of the original program.')
    },

    'matches.exportFile'({ id }: CheckedRequestOf<'matches.exportFile'>): AnswerOf<'matches.exportFile'> {
      return fileOf(store, matches, id)
    },

    async 'matches.curves'({ id }: CheckedRequestOf<'matches.curves'>): Promise<AnswerOf<'matches.curves'>> {
      const { game, seed, seats } = matches.existing(id)
      if (isSeason(game)) {
        const { scores } = await texts.matchText(id)
        const names = seats.map(({ name }) => name)
        return { fileName: `match-${id}.csv`, text: formatCurves({ names, scores: () => scores }) }
      }
      const text = await runOnFile(guarded, { kind: 'curves', content: contentOf(id) })
      return { fileName: `${game}-${seed}-match-${id}.csv`, text: orRefusal(text) }
    },

    /** The text the original program would have written, or has. */
    async 'matches.output'({ id }: CheckedRequestOf<'matches.output'>): Promise<AnswerOf<'matches.output'>> {
      const original = store.original(id)
      if (original) return { fileName: original.fileName, text: original.text }
      const record = matches.recordOf(id)
      if (isSeason(record.game)) {
        const { text } = await texts.matchText(id)
        const name = `match-${id}.out`
        return { fileName: name, text: Buffer.from(text).toString('latin1') }
      }
      const text = await runOnFile(guarded, { kind: 'output', record })
      return { fileName: `${record.game}-${record.seed}-match-${id}.out`, text: orRefusal(text) }
    },
  } satisfies Partial<Api>
  return { api }
}

type Outcome =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: string } | undefined

function orRefusal(result: Outcome): string {
  if (!result) throw new ApiError('not-found', 'Quartet is ending.')
  if (!result.ok) throw new ApiError('not-found', `This match cannot be shown: ${result.error}.`)
  return result.value
}

/** A stored match as a file of its own. */
function fileOf(store: MatchStore, matches: MatchReader, id: number): AnswerOf<'matches.exportFile'> {
  const match = matches.existing(id)
  // What was played in one module has no orders to play it again from.
  if (store.seasonText(id)) refuseWithout(match.game, 'files')
  const { reseeds, ...record } = matches.recordOf(id)
  const { status, configName, limits, problem, durationMs = 0 } = match
  // A match with a record has ended in one of these ways.
  if (status !== 'done' && status !== 'aborted' && status !== 'cancelled')
    throw new ApiError('match/not-finished', 'This match has not ended yet.')
  const bytes = formatQuartetFile({
    configName,
    limits,
    status,
    ...(problem === undefined ? {} : { problem }),
    record: {
      ...record,
      names: [...record.names],
      orders: record.orders.slice(),
      statuses: record.statuses.map((seats) => [...seats]),
      trace: [...record.trace],
      ...(reseeds ? { reseeds: [...reseeds] } : {}),
    },
    cpu: match.seats.map(({ cpu = 0 }) => Math.max(0, cpu)),
    ...(match.meter ? { meter: match.meter.version } : {}),
    freezes: match.seats.map(({ frozen }) =>
      frozen ? { round: frozen.round, cause: frozen.cause, reason: frozen.reason } : null,
    ),
    durationMs,
    logs: store.logs(id),
    drawings: store.drawings(id),
  })
  const game = isSeason(record.game) ? 'season' : record.game
  return { fileName: `${game}-${record.seed}-match-${id}${MATCH_FILE_EXTENSION}`, bytes }
}
