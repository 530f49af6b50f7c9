import { shallowRef } from 'vue'
import type { RenameAnswer } from '../../../../src-shared/contract/code.ts'
import { ApiError } from '../../../../src-shared/contract/error-codes.ts'
import { showToast } from '../../../base/ui/use-toasts.ts'
import type { PageJob } from '../../activity/page-jobs.ts'

/** What is to be renamed, and how it is done. */
interface RenameAsk {
  readonly oldName: string
  readonly newName: string
  /** The whole text as it is. */
  readonly before: string
  /** Asks the compiler. */
  check(): Promise<RenameAnswer>
  /** The compiler need not answer any more. */
  giveUp(): void
  /** Brings the text into sight. */
  show(): Promise<void>
  /** Changes the text. */
  apply(after: string): void
}

/** A renaming on its way: the compiler checks it, or it is ready and waits for a yes. */
export interface Renaming extends RenameAsk {
  /** Missing while it is being checked. */
  readonly checked?: Omit<RenameAnswer, 'source'> & { readonly after: string }
  /** Whether the preview is shown. */
  readonly isOpen: boolean
}

/** One at a time: a new one ends the one before. */
export const renaming = shallowRef<Renaming>()

/** Its preview is shown at once if nothing was done meanwhile; otherwise a message says that it is ready. */
export async function beginRenaming(ask: RenameAsk): Promise<void> {
  cancelRenaming()
  const mine: Renaming = { ...ask, isOpen: false }
  renaming.value = mine
  const deeds = watchDeeds()
  try {
    const { source, ...rest } = await ask.check()
    if (renaming.value !== mine) return
    const after = withEndOf(ask.before, source)
    const isOpen = !deeds.haveBeen()
    renaming.value = { ...mine, checked: { ...rest, after }, isOpen }
    if (!isOpen)
      showToast(`Rename is ready: ${ask.oldName} becomes ${ask.newName}.`, {
        action: { label: 'Review', run: () => void review() },
      })
  } catch (failure) {
    if (renaming.value !== mine) return
    renaming.value = undefined
    if (failure instanceof ApiError && failure.code === 'request/cancelled') return
    refuse(failure instanceof Error ? failure.message : String(failure))
  } finally {
    deeds.end()
  }
}

/** Shows the preview of a renaming that is ready. */
export async function review(): Promise<void> {
  const now = renaming.value
  if (!now?.checked || now.isOpen) return
  await now.show()
  if (renaming.value === now) renaming.value = { ...now, isOpen: true }
}

/** The answer to the preview. */
export function answerRenaming(isWanted: boolean): void {
  const now = renaming.value
  if (!now?.checked) return
  renaming.value = undefined
  if (isWanted) now.apply(now.checked.after)
}

/** Nothing is renamed. */
export function cancelRenaming(): void {
  const now = renaming.value
  renaming.value = undefined
  if (now && !now.checked) now.giveUp()
}

/** What was checked is no longer what is there. */
export function textWasChanged(): void {
  const { oldName } = renaming.value!
  cancelRenaming()
  refuse(`The text was changed meanwhile, so ${oldName} keeps its name. Rename it again.`)
}

const refuse = (why: string): void => showToast(why, { kind: 'error' })

/** The renaming among all that goes on. */
export function renameJobs(): readonly PageJob[] {
  const now = renaming.value
  if (!now || now.isOpen) return []
  const { oldName, newName, checked } = now
  return [
    {
      id: 'page rename',
      title: checked ? `Ready: ${oldName} becomes ${newName}` : `Checking: ${oldName} becomes ${newName}`,
      covers: [],
      open: () => void (checked ? review() : now.show()),
      cancel: cancelRenaming,
    },
  ]
}

/** The compiler's text always ends with a line end. */
function withEndOf(before: string, after: string): string {
  return before.endsWith('\n') || !after.endsWith('\n') ? after : after.slice(0, -1)
}

const QUIET_KEYS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Whether a key or the mouse was pressed since. */
function watchDeeds(): { haveBeen(): boolean; end(): void } {
  let haveBeen = false
  const note = (event: Event): void => {
    if (!(event instanceof KeyboardEvent && QUIET_KEYS.has(event.key))) haveBeen = true
  }
  const KINDS = ['keydown', 'pointerdown', 'wheel'] as const
  for (const kind of KINDS) window.addEventListener(kind, note, true)
  return {
    haveBeen: () => haveBeen,
    end: () => {
      for (const kind of KINDS) window.removeEventListener(kind, note, true)
    },
  }
}
