import { shallowRef } from 'vue'
import type { EditorSettings } from '../../../src-shared/contract/code.ts'
import type { Settings } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'
import { seatColours } from '../../base/colours/seat-paint.ts'
import { theme } from '../../base/colours/use-theme.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

export const currentSettings = shallowRef<Settings>()

function take(next: Settings): void {
  currentSettings.value = next
  theme.value = next.theme
  if (next.seatColours.join() !== seatColours.value.join()) seatColours.value = next.seatColours
}

export async function loadSettings(): Promise<void> {
  take(await call('settings.get'))
}

export async function changeSettings(change: Partial<Settings>): Promise<void> {
  if (change.theme) theme.value = change.theme
  const next = await orToast(call('settings.set', change))
  if (next) take(next)
}

let lastChange: Promise<void> = Promise.resolve()

/**
 * Changes a part of how the editor is set, which is stored as a whole: one after another, so that each begins with what came of the
 * one before. Two that were made at once would each put back what the other changed.
 */
export function changeEditor(part: Partial<EditorSettings>): Promise<void> {
  lastChange = lastChange.then(async () => {
    const editor = currentSettings.value?.editor
    if (editor) await changeSettings({ editor: { ...editor, ...part } })
  })
  return lastChange
}
