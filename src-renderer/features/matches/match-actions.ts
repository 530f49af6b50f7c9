import { decimalMark } from '../../../src-shared/stats/decimal.ts'
import { countOf, wordFor } from '../../../src-shared/stats/plural.ts'
import type { Selection } from '../../../src-shared/contract/history.ts'
import { call } from '../../base/api/connection.ts'
import { saveFile } from '../../base/ui/save-file.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'

export const countMatches = (count: number): string => countOf(count, 'match', 'matches')
const were = (count: number): string => wordFor(count, 'was', 'were')

/** Deletes matches, and offers to take it back. False when it was refused. */
export async function deleteMatches(selection: Selection): Promise<boolean> {
  const answer = await orToast(call('matches.deleteSelection', selection))
  if (!answer) return false
  const { ids } = answer
  showToast(`${countMatches(ids.length)} ${were(ids.length)} deleted.`, {
    action: { label: 'Undo', run: () => void orToast(call('matches.restore', { ids })) },
  })
  return true
}

/** Puts a tag on matches or takes it off, and offers to take that back. */
export async function tagMatches(
  selection: Selection,
  change: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): Promise<boolean> {
  const add = [...(change.add ?? [])]
  const remove = [...(change.remove ?? [])]
  const answer = await orToast(call('matches.tag', { selection, add, remove }))
  if (!answer) return false
  const { ids } = answer
  if (ids.length === 1) return true
  const what = [...add.map((tag) => `now have “${tag}”`), ...remove.map((tag) => `lost “${tag}”`)].join(', ')
  showToast(ids.length === 0 ? 'No match had to be changed.' : `${countMatches(ids.length)} ${what}.`, {
    ...(ids.length === 0
      ? {}
      : {
          action: {
            label: 'Undo',
            run: () => void orToast(call('matches.tag', { selection: { ids }, add: remove, remove: add })),
          },
        }),
  })
  return true
}

/** One row a match and seat, for a spreadsheet. */
export async function exportMatchesCsv(selection: Selection): Promise<void> {
  const file = await orToast(call('matches.exportCsv', { selection }))
  if (file) saveFile(file.fileName, file.text)
}

/** The same on the clipboard, in cells and numbers that a spreadsheet in the user's language takes. */
export async function copyMatches(selection: Selection): Promise<void> {
  const form = { separator: '\t', mark: decimalMark() } as const
  const file = await orToast(call('matches.exportCsv', { selection, ...form }))
  if (file && (await orToast(navigator.clipboard.writeText(file.text).then(() => true))))
    showToast('Copied: paste it into a spreadsheet, a row for each seat.')
}
