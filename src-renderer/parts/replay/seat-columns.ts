import { formatDecimal } from '../../../src-shared/stats/decimal.ts'

/** What columns of the seats take, in CSS pixels. */
const NAME = 130
const SCORE = 64
const PLACE = 48
const CPU = 66
/** Of a figure: its head at the size of captions, and the space between two columns. */
const LETTER = 6.2
const GAP = 14
const NARROWEST = 44

const figureWidth = (head: string): number => Math.max(NARROWEST, head.length * LETTER + GAP)

/** How many figures, from the first on, stand beside name, score, place and CPU at this width. */
export function figuresThatFit(width: number, heads: readonly string[]): number {
  let room = width - NAME - SCORE - PLACE - CPU
  let count = 0
  for (const head of heads) {
    room -= figureWidth(head)
    if (room < 0) break
    count++
  }
  return count
}

/** `4 %`, `0.3 %`; `–` where it is not known, and `stopped` where all that is known is that the bot gave no more orders. */
export function formatCpuShare(share: number | undefined): string {
  if (share === undefined) return '–'
  if (share < 0) return 'stopped'
  return `${formatDecimal(100 * share, share > 0 && share < 0.095 ? 1 : 0)} %`
}
