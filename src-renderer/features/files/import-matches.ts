import { leftOutWords } from '../../../src-shared/files/left-out.ts'
import { shallowRef } from 'vue'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { countOf, partOf } from '../../../src-shared/stats/plural.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { call, on } from '../../base/api/connection.ts'
import type { PageJob } from '../../parts/activity/page-jobs.ts'
import type { TakenFile, TakingResult } from '../../parts/files/take-files.ts'
import { announce } from '../../parts/settings/announcements.ts'
import { sayAndShow } from '../../base/window/say-and-show.ts'
import { goTo } from '../../base/window/use-route.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { titleOfGame } from '../../parts/games/use-games.ts'

/** What becomes of one file with a match. */
export interface MatchImport {
  readonly fileName: string
  readonly ticket: string
  readonly kind: 'waiting' | 'reading' | 'done' | 'problems' | 'refused' | 'cancelled'
  /** While it is being read: the share that is done. */
  readonly share: number
  readonly text: string
  readonly match?: MatchSummary
}

/** The files brought in together; undefined when there is nothing to show (any more). */
export const matchImports = shallowRef<readonly MatchImport[]>()
/** Shown at once for several files, for a single one when it takes long. */
export const isImportOpen = shallowRef(false)

const PATIENCE_MS = 400
let lastTicket = 0
let isListening = false

function change(ticket: string, by: Partial<MatchImport>): void {
  matchImports.value = matchImports.value?.map((one) => (one.ticket === ticket ? { ...one, ...by } : one))
}

function listen(): void {
  if (isListening) return
  isListening = true
  on('import.progress', ({ ticket, share }) => change(ticket, { share }))
}

const isOpen = ({ kind }: MatchImport): boolean => kind === 'waiting' || kind === 'reading'

export function cancelImport(ticket: string): void {
  const one = matchImports.value?.find((known) => known.ticket === ticket)
  if (!one || !isOpen(one)) return
  change(ticket, { kind: 'cancelled', text: 'cancelled' })
  if (one.kind === 'reading') void call('matches.cancelImport', { ticket })
}

export function cancelImports(): void {
  for (const { ticket } of matchImports.value ?? []) cancelImport(ticket)
}

/** The files that are being brought in, as one job. */
export function importJobs(): readonly PageJob[] {
  const all = matchImports.value ?? []
  if (!all.some(isOpen)) return []
  const [only, ...others] = all
  const isOne = others.length === 0
  return [
    {
      id: 'page import',
      title: `Reading ${isOne ? only.fileName : countOf(all.length, 'file')}`,
      ...(isOne
        ? { share: only.share }
        : { done: all.filter((one) => !isOpen(one)).length, total: all.length }),
      covers: all.map(({ ticket }) => `import ${ticket}`),
      open: () => (isImportOpen.value = true),
      cancel: cancelImports,
    },
  ]
}

/** Brings files in, one after the other. A single one is opened at once; of several, the outcomes are listed. */
export async function importMatches(
  files: readonly File[],
  shownAs: TakingResult = 'dialog',
): Promise<readonly TakenFile[]> {
  listen()
  const fresh = files.map(({ name }): MatchImport => {
    const ticket = `${Date.now().toString(36)}-${++lastTicket}`
    return { fileName: name, ticket, kind: 'waiting', share: 0, text: 'waiting' }
  })
  const isBusy = matchImports.value?.some(isOpen) ?? false
  matchImports.value = [...(isBusy ? matchImports.value! : []), ...fresh]
  const open = (): void => void (isImportOpen.value ||= shownAs === 'dialog')
  if (fresh.length > 1 || isBusy) open()
  const patience = setTimeout(open, PATIENCE_MS)
  for (const [k, { ticket }] of fresh.entries()) await importOne(files[k], ticket)
  clearTimeout(patience)
  const all = matchImports.value ?? []
  const own = all.filter(({ ticket }) => fresh.some((one) => one.ticket === ticket))
  if (shownAs !== 'nothing') await announceAll(all, own)
  return own
}

/** Others may have been given meanwhile: then all are listed, and the one that ends last announces the end. */
async function announceAll(all: readonly MatchImport[], [only]: readonly MatchImport[]): Promise<void> {
  if (all.length > 1) {
    if (all.some(isOpen)) return
    void orToast(call('app.importEnded', { files: all.length }))
    if (!isImportOpen.value || !document.hasFocus())
      announce(`The import of ${countOf(all.length, 'file')} has ended.`, () => (isImportOpen.value = true))
    return
  }
  if (only === undefined) return
  isImportOpen.value = false
  if (only.kind === 'refused') showToast(only.text, { kind: 'error' })
  else if (only.match) {
    const { id } = only.match
    const kind = only.kind === 'problems' ? 'error' : 'info'
    await sayAndShow(`${only.fileName}: ${only.text}`, kind, () => goTo({ screen: 'matches', id }))
  }
}

async function importOne(file: File, ticket: string): Promise<void> {
  // Cancelled while it waited.
  if (matchImports.value?.find((one) => one.ticket === ticket)?.kind !== 'waiting') return
  const fileName = file.name
  if (file.size > MAX_MATCH_FILE_BYTES) {
    const most = MAX_MATCH_FILE_BYTES / 1024 / 1024
    return change(ticket, {
      kind: 'refused',
      text: `${fileName} is too large for a match (more than ${most} MB).`,
    })
  }
  change(ticket, { kind: 'reading', text: 'being read …' })
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { match, isKnown, problem, leftOut } = await call('matches.importFile', { fileName, bytes, ticket })
    const rounds = `${titleOfGame(match.game)}, ${partOf(match.round, match.rounds, 'round')}`
    const known = isKnown ? `this file is here already, as match ${match.id} (${rounds})` : rounds
    const what = leftOut === undefined ? known : `${known}; ${leftOutWords(leftOut)}`
    if (!problem) change(ticket, { kind: 'done', text: what, match })
    else {
      const where = problem.line > 0 ? `line ${problem.line}: ` : ''
      change(ticket, { kind: 'problems', text: `${what}; ${where}${problem.message}`, match })
    }
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'request/cancelled') return
    change(ticket, { kind: 'refused', text: failure instanceof Error ? failure.message : String(failure) })
  }
}
