import type { Surface } from './surface.ts'

/** Strokes what is traced twice: a wide line that sets it off from any ground, and one in its colour. */
export function strokeTwice(
  surface: Surface,
  width: number,
  colour: string,
  halo: string,
  pixel: number,
  trace: () => void,
): void {
  for (const [style, wide] of [
    [halo, width + 2 * pixel],
    [colour, width],
  ] as const) {
    surface.strokeStyle = style
    surface.lineWidth = wide
    surface.beginPath()
    trace()
    surface.stroke()
  }
}
