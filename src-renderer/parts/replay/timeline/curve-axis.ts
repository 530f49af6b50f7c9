import { formatCompact } from '../../../../src-shared/stats/decimal.ts'
import type { ChartTheme } from '../../../base/ui/chart-theme.ts'

export interface CurveAxis {
  readonly highest: number
  /** Free above and below the curves, in pixels of the canvas. */
  readonly pad: number
  readonly pixel: number
  readonly width: number
  readonly height: number
  readonly theme: ChartTheme
}

/** Round numbers to read a height by: one or two between nothing and the highest. */
export function ticksTo(highest: number): readonly number[] {
  if (highest <= 0) return []
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [5, 2, 1, 0.5].map((part) => part * power).find((one) => highest / one >= 1.5)!
  return Array.from({ length: Math.floor(highest / step) }, (_, k) => (k + 1) * step).slice(0, 3)
}

/** Lines behind the score curves, with what they stand for. */
export function drawAxis(context: CanvasRenderingContext2D, axis: CurveAxis): void {
  const { highest, pad, pixel, width, height, theme } = axis
  const line = Math.max(1, Math.round(pixel))
  context.font = `${Math.round(9 * pixel)}px ${theme.font}`
  context.textBaseline = 'bottom'
  context.textAlign = 'left'
  for (const tick of ticksTo(highest)) {
    const y = Math.round(pad + (height - 2 * pad) * (1 - tick / highest))
    context.fillStyle = theme.line
    context.fillRect(0, y, width, line)
    // Where there is no room above the line its number would be cut.
    if (y < 11 * pixel) continue
    context.fillStyle = theme.dim
    context.fillText(formatCompact(tick), 2 * pixel, y)
  }
}
