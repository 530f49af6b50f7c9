import { shallowRef } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import { decodeText } from '../../../src-shared/files/decode-text.ts'
import { MAX_IMPORT_BYTES } from '../../../src-shared/contract/maxima.ts'
import { call } from '../../base/api/connection.ts'
import { SOURCE } from '../../parts/files/file-kinds.ts'
import type { PageJob } from '../../parts/activity/page-jobs.ts'
import { showToast } from '../../base/ui/use-toasts.ts'
import { tellAndShow } from '../../base/window/tell-and-show.ts'
import { goTo } from '../../base/window/use-route.ts'
import { guessGame } from './guess-game.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { titleOfGame } from '../../parts/games/use-games.ts'

/** What became of one file that was brought in. */
export interface ImportOutcome {
  readonly fileName: string
  readonly kind: 'waiting' | 'done' | 'problems' | 'refused'
  readonly text: string
  readonly botId?: number
}

/** The files brought in together last, file by file. */
export const importOutcomes = shallowRef<readonly ImportOutcome[]>([])
/** Their dialog. Once it is closed it opens by itself no more: they are a job then, whose end is a message. */
export const isImportBotsOpen = shallowRef(false)
let isCancelled = false

/** Brings files in, one after the other. A single one that is well is opened; of several, the outcomes are listed, at once unless `isQuiet`. */
export async function importBots(files: readonly File[], game: GameId, isQuiet = false): Promise<void> {
  const [first, ...others] = files
  if (others.length > 0) return importSeveral(files, game, isQuiet)
  const outcome = await importBot(first, game)
  const { botId, fileName, text } = outcome
  const isRefused = outcome.kind === 'refused'
  await tellAndShow(
    isRefused ? text : `${fileName}: ${text}`,
    isRefused ? 'error' : 'info',
    botId === undefined ? undefined : () => goTo({ screen: 'bots', id: botId }),
  )
}

async function importSeveral(files: readonly File[], game: GameId, isQuiet: boolean): Promise<void> {
  // Those that are being brought in already go first, and stay in the list.
  const before = isImporting() ? importOutcomes.value : []
  const waiting = files.map(({ name }): ImportOutcome => ({
    fileName: name,
    kind: 'waiting',
    text: 'waiting',
  }))
  importOutcomes.value = [...before, ...waiting]
  isCancelled = false
  if (!isQuiet) isImportBotsOpen.value = true
  for (const [k, file] of files.entries()) {
    const at = before.length + k
    if (isCancelled) put(at, { ...waiting[k], kind: 'refused', text: 'cancelled' })
    else {
      put(at, { ...waiting[k], text: 'being read and compiled …' })
      put(at, await importBot(file, game))
    }
  }
  if (isImporting() || isImportBotsOpen.value) return
  showToast(`${importSummary(importOutcomes.value)}.`, {
    action: { label: 'Show', run: () => (isImportBotsOpen.value = true) },
  })
}

function put(at: number, outcome: ImportOutcome): void {
  importOutcomes.value = importOutcomes.value.with(at, outcome)
}

const isImporting = (): boolean => importOutcomes.value.some(({ kind }) => kind === 'waiting')

/** `12 bots imported, 1 refused` */
export function importSummary(outcomes: readonly ImportOutcome[]): string {
  const refused = outcomes.filter(({ kind }) => kind === 'refused').length
  const came = countOf(outcomes.length - refused, 'bot')
  return `${came} imported${refused > 0 ? `, ${refused} refused` : ''}`
}

/** The files that are being brought in, as one job. */
export function importBotsJobs(): readonly PageJob[] {
  const all = importOutcomes.value
  if (!isImporting()) return []
  return [
    {
      id: 'page bots',
      title: `Importing ${countOf(all.length, 'bot')}`,
      done: all.filter(({ kind }) => kind !== 'waiting').length,
      total: all.length,
      covers: [],
      open: () => (isImportBotsOpen.value = true),
      cancel: () => (isCancelled = true),
    },
  ]
}
async function importBot(file: File, open: GameId): Promise<ImportOutcome> {
  const fileName = file.name
  if (file.size > MAX_IMPORT_BYTES)
    return { fileName, kind: 'refused', text: `${fileName} is too large for a bot (more than 6 MB).` }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const game = SOURCE.test(fileName) ? guessGame(decodeText(bytes) ?? '', open) : open
    const { bot, isNew, problems } = await call('bots.import', { fileName, bytes, game })
    const errors = problems.filter(({ severity }) => severity === 'error').length
    const of = game === open ? '' : ` of ${titleOfGame(game)}`
    if (!isNew) return { fileName, kind: 'done', text: `already here as ${bot.name}${of}`, botId: bot.id }
    if (errors === 0) return { fileName, kind: 'done', text: `imported as ${bot.name}${of}`, botId: bot.id }
    const count = `${countOf(errors, 'error')}`
    return {
      fileName,
      kind: 'problems',
      text: `imported as ${bot.name}${of}, which does not compile: ${count}`,
      botId: bot.id,
    }
  } catch (failure) {
    return { fileName, kind: 'refused', text: failure instanceof Error ? failure.message : String(failure) }
  }
}
