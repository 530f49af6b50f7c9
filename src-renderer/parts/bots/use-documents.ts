import { shallowReactive } from 'vue'
import type { BuildOptions } from '../../../src-shared/contract/build-options.ts'
import type { Bot, BotSummary, Problem, VersionSummary } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'
import { createDrafts } from './drafts.ts'
import { formatBeforeSaving } from './format-on-save.ts'

/** A bot as it is being edited. Documents live as long as the page: going to another bot loses nothing. */
export interface BotDocument {
  readonly id: number
  bot: Bot
  /** What the editor shows, and what the main side has. */
  text: string
  savedText: string
  /** What the compiler said of the text last checked. */
  problems: readonly Problem[]
  isSaving: boolean
  /** Another window saved another text: which of the two goes on is the user's to say. */
  hasOther: boolean
  /** When the main side changed what was last looked at here. */
  seenAt: number
}

const CHECK_AFTER_MS = 400

/** The text that was checked last, with its problems. */
const checked = new WeakMap<BotDocument, { readonly text: string; readonly problems: readonly Problem[] }>()
const documents = new Map<number, BotDocument>()
const drafts = createDrafts()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export const isDirty = (document: BotDocument): boolean => document.text !== document.savedText

/** True while some text would be lost with this browser's memory. */
export function hasUnsavedText(): boolean {
  return [...documents.values()].some(isDirty)
}

/** Bots whose text is not saved yet. */
export function unsavedDocuments(): BotDocument[] {
  return [...documents.values()].filter(isDirty)
}

/** A bot with its versions in the order in which they were made. */
async function wholeBot(id: number): Promise<Bot> {
  const bot = await call('bots.get', { id })
  return { ...bot, versions: bot.versions.toSorted((a, b) => a.number - b.number) }
}

export async function openDocument(id: number): Promise<BotDocument> {
  const bot = await wholeBot(id)
  const known = documents.get(id)
  if (known) {
    known.bot = bot
    if (!isDirty(known)) known.text = bot.source
    takeSaved(known, bot)
    return known
  }
  const text = bot.builtin ? bot.source : (drafts.read(id) ?? bot.source)
  const document = shallowReactive<BotDocument>({
    id,
    bot,
    text,
    savedText: bot.source,
    problems: [],
    isSaving: false,
    hasOther: false,
    seenAt: bot.changedAt,
  })
  documents.set(id, document)
  if (!bot.builtin) void checkDocument(document)
  return document
}

/** Reads the notes and the champion of what is open here anew; its text stays as it is. */
export async function refreshVersions(id: number): Promise<void> {
  const document = documents.get(id)
  if (!document) return
  const { versions } = await wholeBot(id)
  document.bot = { ...document.bot, versions }
}

/** To be called when bots have changed: finds texts that another window saved while they are open here. */
export async function lookForOthers(bots: readonly BotSummary[]): Promise<void> {
  for (const { id, changedAt, builtin } of bots) {
    const document = documents.get(id)
    if (!document || builtin || document.isSaving || changedAt === document.seenAt) continue
    document.seenAt = changedAt
    const bot = await wholeBot(id)
    if (!document.isSaving) takeSaved(document, bot)
  }
}

/** What the main side has now. The editor keeps its text; where that is another, the user is asked. */
function takeSaved(document: BotDocument, { source, changedAt }: Bot): void {
  document.seenAt = changedAt
  if (source === document.text) document.hasOther = false
  else if (source !== document.savedText) document.hasOther = true
  document.savedText = source
}

/** Ends the question of two texts: the saved one is taken, or the one in the editor stays, unsaved. */
export function chooseText(document: BotDocument, chosen: 'saved' | 'own'): void {
  document.hasOther = false
  if (chosen === 'saved') changeText(document, document.savedText)
}

export function changeText(document: BotDocument, text: string): void {
  if (text === document.text) return
  document.text = text
  // The first change after a rest.
  if (!timers.has(document.id)) void call('bots.edited', {}).catch(() => {})
  stopWaiting(document)
  timers.set(
    document.id,
    setTimeout(() => {
      timers.delete(document.id)
      if (isDirty(document)) drafts.write(document.id, document.text)
      else drafts.remove(document.id)
      void checkDocument(document)
    }, CHECK_AFTER_MS),
  )
}

function stopWaiting({ id }: BotDocument): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

async function checkDocument(document: BotDocument): Promise<void> {
  const { text } = document
  try {
    const problems = await call('bots.check', { id: document.id, source: text })
    checked.set(document, { text, problems })
    // An answer about an older text would put marks in wrong places.
    if (document.text === text) document.problems = problems
  } catch {
    // The user did not ask for this check; saving and running will say what is wrong.
  }
}

/** Saves; returns the version when the text compiles. Throws errors for the user. */
export async function saveDocument(document: BotDocument): Promise<{ versionId: number } | undefined> {
  await formatBeforeSaving(document.id)
  stopWaiting(document)
  const { text } = document
  document.isSaving = true
  try {
    const { problems, version } = await call('bots.save', { id: document.id, source: text })
    document.savedText = text
    document.hasOther = false
    document.problems = problems
    drafts.remove(document.id)
    if (version) {
      takeVersion(document, version)
      keepRefusals(document, text)
    }
    const hasErrors = problems.some((problem) => problem.severity === 'error')
    return version && !hasErrors ? { versionId: version.id } : undefined
  } finally {
    document.isSaving = false
  }
}

/** What is built here may be refused by the judge's compiler all the same: only the check knows. */
function keepRefusals(document: BotDocument, text: string): void {
  if (document.bot.language !== 'cpp') return
  const known = checked.get(document)
  if (known?.text !== text) return void checkDocument(document)
  const refusals = known.problems.filter(({ severity }) => severity === 'error')
  if (refusals.length > 0) document.problems = [...refusals, ...document.problems]
}

function takeVersion(document: BotDocument, version: VersionSummary): void {
  const { bot } = document
  if (bot.versions.some((known) => known.id === version.id)) return
  const versions = [...bot.versions, version].sort((a, b) => a.number - b.number)
  document.bot = { ...bot, latestVersion: version.number, versions }
}

/** Compiles a C++ bot in another way from now on: what is saved becomes a version of its own. */
export async function setBuild(document: BotDocument, build: BuildOptions): Promise<void> {
  document.bot = { ...document.bot, build }
  checked.delete(document)
  const { problems, version } = await call('bots.setBuild', { id: document.id, build })
  if (version) takeVersion(document, version)
  if (isDirty(document) || version) void checkDocument(document)
  else document.problems = problems
}
