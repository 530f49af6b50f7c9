import { shallowRef } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { decodeText } from '../../../src-shared/files/decode-text.ts'
import { MAX_IMPORT_BYTES } from '../../../src-shared/contract/maxima.ts'
import { call } from '../../base/api/connection.ts'
import { SOURCE } from '../../parts/files/file-kinds.ts'
import type { TakenFile, TakingResult } from '../../parts/files/take-files.ts'
import type { PageJob } from '../../parts/activity/page-jobs.ts'
import { chooseText, openDocument, unsavedDocuments } from '../../parts/bots/use-documents.ts'
import { askAbout } from '../../parts/comparisons/wanted-sides.ts'
import { guessGame } from '../../../src-shared/guess-game.ts'
import type { ImportedBot, SameName } from '../../../src-shared/contract/sharing.ts'
import { showToast } from '../../base/ui/use-toasts.ts'
import { sayAndShow } from '../../base/window/say-and-show.ts'
import { goTo } from '../../base/window/use-route.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { titleOfGame } from '../../parts/games/use-games.ts'

/** What became of one file that was brought in. */
export interface ImportOutcome {
  readonly fileName: string
  readonly kind: 'waiting' | 'asked' | 'done' | 'problems' | 'refused'
  readonly text: string
  readonly botId?: number
  /** What the user can say to it, the usual first; each brings the file in. */
  readonly answers?: readonly ImportAnswer[]
  /** Of a next version: the one before it. */
  readonly before?: { readonly id: number; readonly number: number; readonly game: GameId }
}

/** An answer to a question about a file; `kind` is the same for all files that can have it. */
export interface ImportAnswer {
  readonly kind: 'version' | 'bot' | 'anyway'
  readonly label: string
  readonly file: File
  readonly open: GameId
}

/** How a file is brought in of which something was asked. */
interface How {
  readonly sameName: SameName
  readonly takesUnknown?: boolean
}
const HOW: Readonly<Record<ImportAnswer['kind'], How>> = {
  version: { sameName: 'version' },
  bot: { sameName: 'bot' },
  anyway: { sameName: 'ask', takesUnknown: true },
}

/** The files brought in together last, file by file. */
export const importOutcomes = shallowRef<readonly ImportOutcome[]>([])
/** Their dialog. Once it is closed it opens by itself no more: they are a job then, whose end is a message. */
export const isImportBotsOpen = shallowRef(false)
let isCancelled = false

/** Brings files in, one after the other. A single one that is well is opened; of several, the outcomes are listed. */
export async function importBots(
  files: readonly File[],
  game: GameId,
  shownAs: TakingResult = 'dialog',
): Promise<readonly TakenFile[]> {
  const [first, ...others] = files
  if (others.length > 0 || shownAs === 'nothing') return importSeveral(files, game, shownAs)
  const outcome = await importBot(first, game)
  await announceOne(outcome, shownAs === 'message')
  return [outcome]
}

async function announceOne(outcome: ImportOutcome, isQuiet = false): Promise<void> {
  const { botId, fileName, text, kind, answers, before } = outcome
  if (kind === 'asked') {
    importOutcomes.value = [...stillShown(), outcome]
    if (isQuiet) showToast(`${fileName}: ${text}`, { action: showAction() })
    else isImportBotsOpen.value = true
    return
  }
  if (kind === 'refused') {
    const [answer] = answers ?? []
    return showToast(text, {
      kind: 'error',
      ...(answer ? { action: { label: answer.label, run: () => void bringIn(answer) } } : {}),
    })
  }
  const show = (): void => goTo({ screen: 'bots', id: botId! })
  if (!before) return sayAndShow(`${fileName}: ${text}`, 'info', show)
  showToast(`${fileName}: ${text}`, {
    action: { label: `Compare with v${before.number}`, run: () => compareWithBefore(outcome) },
  })
  if (!isQuiet) show()
}

const bringIn = async ({ file, open, kind }: ImportAnswer): Promise<void> =>
  announceOne(await importBot(file, open, HOW[kind]))

/** Opens the comparison of a next version with the one before it. */
export function compareWithBefore({ botId, before }: ImportOutcome): void {
  if (before && botId !== undefined)
    askAbout(before.game, { a: { botId, versionId: before.id }, b: { botId } })
}

/** Brings the files in of which this can be said, one after the other. */
export async function answerAll(kind: ImportAnswer['kind'], at?: number): Promise<void> {
  const asked = [...importOutcomes.value.entries()].flatMap(([k, { answers = [], fileName }]) => {
    const answer = at === undefined || at === k ? answers.find((one) => one.kind === kind) : undefined
    return answer ? [{ k, answer, fileName }] : []
  })
  for (const { k, fileName } of asked)
    put(k, { fileName, kind: 'waiting', text: 'being read and compiled …' })
  for (const { k, answer } of asked) put(k, await importBot(answer.file, answer.open, HOW[kind]))
}

const showAction = () => ({ label: 'Show', run: () => void (isImportBotsOpen.value = true) })

async function importSeveral(
  files: readonly File[],
  game: GameId,
  shownAs: TakingResult,
): Promise<readonly ImportOutcome[]> {
  const before = stillShown()
  const waiting = files.map(({ name }): ImportOutcome => ({
    fileName: name,
    kind: 'waiting',
    text: 'waiting',
  }))
  importOutcomes.value = [...before, ...waiting]
  isCancelled = false
  if (shownAs === 'dialog') isImportBotsOpen.value = true
  for (const [k, file] of files.entries()) {
    const at = before.length + k
    if (isCancelled) put(at, { ...waiting[k], kind: 'refused', text: 'cancelled' })
    else {
      put(at, { ...waiting[k], text: 'being read and compiled …' })
      put(at, await importBot(file, game))
    }
  }
  // The caller shows outcomes alone: its dialog is closed before the questions are shown.
  if (shownAs === 'nothing' && importOutcomes.value.some(({ kind }) => kind === 'asked'))
    isImportBotsOpen.value = true
  const own = importOutcomes.value.slice(before.length, before.length + files.length)
  if (!isImporting() && !isImportBotsOpen.value && shownAs !== 'nothing')
    showToast(`${importSummary(importOutcomes.value)}.`, { action: showAction() })
  return own
}

/** Those that are being brought in go first and stay in the list, and so do questions that stand on the screen. */
function stillShown(): readonly ImportOutcome[] {
  if (isImporting()) return importOutcomes.value
  return isImportBotsOpen.value ? importOutcomes.value.filter(({ kind }) => kind === 'asked') : []
}

function put(at: number, outcome: ImportOutcome): void {
  importOutcomes.value = importOutcomes.value.with(at, outcome)
}

const isImporting = (): boolean => importOutcomes.value.some(({ kind }) => kind === 'waiting')

/** `12 bots imported, 1 refused` */
export function importSummary(outcomes: readonly ImportOutcome[]): string {
  const count = (wanted: ImportOutcome['kind']): number =>
    outcomes.filter(({ kind }) => kind === wanted).length
  const [refused, asked] = [count('refused'), count('asked')]
  const came = countOf(outcomes.length - refused - asked, 'bot')
  return `${came} imported${refused > 0 ? `, ${refused} refused` : ''}${asked > 0 ? `, ${asked} to be answered` : ''}`
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

async function importBot(file: File, open: GameId, how: How = { sameName: 'ask' }): Promise<ImportOutcome> {
  const fileName = file.name
  if (file.size > MAX_IMPORT_BYTES)
    return { fileName, kind: 'refused', text: `${fileName} is too large for a bot (more than 6 MB).` }
  const unsaved = new Set(unsavedDocuments().map(({ id }) => id))
  let game = open
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    game = SOURCE.test(fileName) ? guessGame(decodeText(bytes) ?? '', open) : open
    const imported = await call('bots.import', { fileName, bytes, game, ...how })
    if (imported.isAsked) return question(file, open, imported, unsaved.has(imported.bot.id))
    if (how.sameName === 'version' && imported.isNew && !unsaved.has(imported.bot.id))
      await showSaved(imported.bot.id)
    return outcomeOf(fileName, open, imported, how.sameName === 'version')
  } catch (failure) {
    const text = failure instanceof Error ? failure.message : String(failure)
    const isUnknown = failure instanceof ApiError && failure.code === 'bot/unknown-game'
    const label = `Import as ${titleOfGame(game)} anyway`
    return {
      fileName,
      kind: 'refused',
      text,
      ...(isUnknown ? { answers: [{ kind: 'anyway', label, file, open }] } : {}),
    }
  }
}

/** What is asked of a file whose bot is here with another text. */
function question(file: File, open: GameId, { bot }: ImportedBot, isUnsaved: boolean): ImportOutcome {
  const kept = isUnsaved ? ' The text in the editor is not saved: it stays there, and you choose then.' : ''
  return {
    fileName: file.name,
    kind: 'asked',
    text: `${bot.name} is here already: its next version, or a bot of its own?${kept}`,
    botId: bot.id,
    answers: [
      { kind: 'version', label: 'Next version', file, open },
      { kind: 'bot', label: 'Bot of its own', file, open },
    ],
  }
}

function outcomeOf(
  fileName: string,
  open: GameId,
  { bot, isNew, problems }: ImportedBot,
  isVersion: boolean,
): ImportOutcome {
  const of = bot.game === open ? '' : ` of ${titleOfGame(bot.game)}`
  const known = { fileName, botId: bot.id } as const
  if (!isNew) return { ...known, kind: 'done', text: `already here as ${bot.name}${of}` }
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const as = isVersion ? `the next text of ${bot.name}` : `imported as ${bot.name}`
  if (errors > 0)
    return {
      ...known,
      kind: 'problems',
      text: `${as}${of}, which does not compile: ${countOf(errors, 'error')}`,
    }
  if (!isVersion) return { ...known, kind: 'done', text: `${as}${of}` }
  const [now, before] = bot.versions
    .filter(({ variantOf }) => variantOf === undefined)
    .toSorted((a, b) => b.number - a.number)
  return {
    ...known,
    kind: 'done',
    text: `${bot.name} v${now.number}${of}`,
    ...(before ? { before: { id: before.id, number: before.number, game: bot.game } } : {}),
  }
}

/** The editor shows the text that came in, where nothing of its own would be lost. */
async function showSaved(botId: number): Promise<void> {
  const document = await openDocument(botId)
  if (document.hasOther) chooseText(document, 'saved')
}
