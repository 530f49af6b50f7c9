import { currentSettings } from '../settings/use-settings.ts'

/** How the text of a bot is formatted where it is being edited; set by the editor that shows it. */
const formatters = new Map<number, () => Promise<void>>()

export function setFormatter(botId: number, format: () => Promise<void>): () => void {
  formatters.set(botId, format)
  return () => {
    if (formatters.get(botId) === format) formatters.delete(botId)
  }
}

/** Saving does not wait longer than this for a formatter; the text is then saved as it is. */
const PATIENCE_MS = 3000

/** Formats the text of a bot if the user wants that done on saving. */
export async function formatBeforeSaving(botId: number): Promise<void> {
  const format = formatters.get(botId)
  if (!format || currentSettings.value?.editor.formatOnSave !== true) return
  await Promise.race([format().catch(() => undefined), new Promise((over) => setTimeout(over, PATIENCE_MS))])
}
