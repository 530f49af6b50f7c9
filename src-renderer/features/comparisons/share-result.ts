import type { Comparison } from '../../../src-shared/contract/comparisons.ts'
import { isDark } from '../../base/colours/use-theme.ts'
import { showToast } from '../../base/ui/use-toasts.ts'
import { drawResult } from './result-picture.ts'
import { formatCard } from './card.ts'
import { titleOfGame } from '../../parts/games/use-games.ts'

export async function copyText(comparison: Comparison): Promise<void> {
  await navigator.clipboard.writeText(formatCard(comparison, titleOfGame(comparison.game)))
  showToast('The result was copied as text.')
}

/** Copies the picture; where the clipboard takes none, it is saved as a file. */
export async function copyPicture(comparison: Comparison): Promise<void> {
  const picture = drawResult(comparison, isDark.value)
  try {
    // The promise is handed over as it is: some browsers want the call within the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    showToast('The result was copied as a picture.')
  } catch {
    await savePicture(comparison, await picture)
  }
}

export async function savePicture(comparison: Comparison, made?: Blob): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(made ?? (await drawResult(comparison, isDark.value)))
  link.download = `comparison-${comparison.id}.png`
  link.click()
  URL.revokeObjectURL(link.href)
}
