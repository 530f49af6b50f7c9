import { call } from '../../base/api/connection.ts'
import { saveFile } from '../../base/ui/save-file.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

/** The files that a match can leave as. */
export const EXPORTS = [
  { kind: 'out', label: 'Original program’s output', extension: '.out' },
  { kind: 'quartet', label: 'Whole match with log and drawings', extension: '.quartet' },
  { kind: 'curves', label: 'Scores by round', extension: '.csv' },
] as const
export type ExportKind = (typeof EXPORTS)[number]['kind']

/** Offers a match as a file. */
export async function exportMatch(id: number, kind: ExportKind): Promise<void> {
  if (kind === 'quartet') {
    const file = await orToast(call('matches.exportFile', { id }))
    if (file) saveFile(file.fileName, file.bytes)
    return
  }
  const file = await orToast(call(kind === 'out' ? 'matches.output' : 'matches.curves', { id }))
  if (file) saveFile(file.fileName, file.text)
}
