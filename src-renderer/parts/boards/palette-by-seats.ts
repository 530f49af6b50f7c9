import { seatPaints } from '../../base/colours/seat-paint.ts'
import type { SeatPaint } from '../../base/colours/surface.ts'

/** The palette of a theme, made anew when the user chooses other colours for the seats. */
export function paletteBySeats<P>(create: (dark: boolean) => P): (dark: boolean) => P {
  const palettes = new Map<readonly SeatPaint[], P>()
  return (dark) => {
    const seats = seatPaints(dark)
    let palette = palettes.get(seats)
    if (!palette) {
      // One a theme is in use.
      if (palettes.size > 1) palettes.clear()
      palettes.set(seats, (palette = create(dark)))
    }
    return palette
  }
}
