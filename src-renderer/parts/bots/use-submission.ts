import { wordFor } from '../../../src-shared/stats/plural.ts'
import { shallowReactive } from 'vue'
import type { SubmissionCheck } from '../../../src-shared/contract/submission.ts'
import { call } from '../../base/api/connection.ts'
import { saveFile } from '../../base/ui/save-file.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { isDirty, saveDocument, type BotDocument } from './use-documents.ts'

/** What the judge would say of a bot, as it was when it was last asked. */
export interface CheckedSubmission {
  readonly status: 'loading' | 'done' | 'error'
  /** What was checked, by `submittedAs`: another text, or one that is compiled otherwise, may have other findings. */
  readonly of: string
  readonly check?: SubmissionCheck
}

const checked = shallowReactive(new Map<number, CheckedSubmission>())

export const canSubmit = (document: BotDocument | undefined): document is BotDocument =>
  document !== undefined && document.bot.language === 'cpp' && document.bot.hasSource && !document.bot.builtin

/** A text and how it is compiled, in one. */
export const submittedAs = ({ bot: { build } }: BotDocument, text: string): string =>
  `${build?.standard ?? ''} ${build?.mode ?? ''}\n${text}`

export const submissionOf = (botId: number): CheckedSubmission | undefined => checked.get(botId)

/** What is checked is what was saved. */
export async function saveChanges(document: BotDocument): Promise<void> {
  if (isDirty(document)) await orToast(saveDocument(document))
}

/** Saves what the editor shows and checks that. */
export async function saveAndCheckSubmission(document: BotDocument): Promise<void> {
  const { id } = document
  const before = checked.get(id)
  checked.set(id, { ...before, status: 'loading', of: submittedAs(document, document.text) })
  await saveChanges(document)
  const of = submittedAs(document, document.savedText)
  const check = await orToast(call('bots.checkSubmission', { id }))
  checked.set(id, check ? { status: 'done', of, check } : { status: 'error', of })
}

/** Saves the file to submit. A message says what had to stay in it. */
export async function exportSubmission(document: BotDocument): Promise<void> {
  if (isDirty(document) && (await orToast(saveDocument(document))) === undefined && isDirty(document)) return
  const made = await orToast(call('bots.exportSubmission', { id: document.id }))
  if (!made) return
  saveFile(made.fileName, made.text)
  const parts = [`${made.fileName} is ready.`]
  if (made.removed.length > 0) parts.push(`Without the debug output of ${formatLines(made.removed)}.`)
  for (const { line, reason } of made.kept) parts.push(`Line ${line} stays: ${reason}.`)
  showToast(parts.join(' '))
}

function formatLines(lines: readonly number[]): string {
  const shown = lines.slice(0, 8).join(', ')
  return `${wordFor(lines.length, 'line')} ${shown}${lines.length > 8 ? ', …' : ''}`
}
