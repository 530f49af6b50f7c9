import type { DrawingColour, Shape } from '../../../../src-games/kit/drawings.ts'
import type { SeatPaint, Surface } from '../../../base/colours/surface.ts'
import { strokeTwice } from '../../../base/colours/stroke-twice.ts'
import type { LayerScene } from '../../boards/layer.ts'

/** Colours that a bot names, for both themes: 3:1 against boards, distinguished by their bots' labels if need be. */
const COLOURS: Readonly<Record<Exclude<DrawingColour, 'seat'>, readonly [light: string, dark: string]>> = {
  red: ['#c8102e', '#ff6b70'],
  orange: ['#b85c00', '#ffa24d'],
  yellow: ['#8f7400', '#ffe14d'],
  green: ['#1b7a2f', '#6be08a'],
  blue: ['#1d4ed8', '#7fb0ff'],
  purple: ['#7b2fbf', '#c99bff'],
  white: ['#ffffff', '#ffffff'],
  grey: ['#5b6270', '#a9b0bc'],
  black: ['#000000', '#000000'],
}

/** What a bot drew in a round, above its board. `marks` are on the timeline. */
export function drawShapes(
  surface: Surface,
  scene: LayerScene,
  shapes: readonly Shape[],
  paint: SeatPaint,
): void {
  const { cell, pixel, dark } = scene.view
  const colourOf = (colour: DrawingColour) => (colour === 'seat' ? paint.line : COLOURS[colour][dark ? 1 : 0])
  const halo = dark ? '#000000b0' : '#ffffffc0'
  const thick = Math.max(1.5 * pixel, cell / 10)
  /** Centre of a cell in pixels; fractions are places between cells. */
  const pointOf = (i: number, j: number): readonly [x: number, y: number] | undefined => {
    // What moves with the window are whole cells; the rest of a coordinate stays as it is.
    const whole = { i: Math.round(i), j: Math.round(j) }
    const place = scene.placeOf(whole)
    return place && [(place.j + j - whole.j + 0.5) * cell, (place.i + i - whole.i + 0.5) * cell]
  }
  /** A line in its colour over a wider one that sets it off from any ground. */
  const stroke = (colour: string, trace: () => void): void =>
    strokeTwice(surface, thick, colour, halo, pixel, trace)
  surface.lineCap = 'round'
  surface.lineJoin = 'round'

  for (const shape of shapes) {
    if (shape.kind === 'mark') continue
    const at = pointOf(shape.i, shape.j)
    if (!at) continue
    const [x, y] = at
    const colour = colourOf(shape.colour)
    switch (shape.kind) {
      case 'cell':
        surface.globalAlpha = 0.3
        surface.fillStyle = colour
        surface.fillRect(x - cell / 2, y - cell / 2, cell, cell)
        surface.globalAlpha = 1
        surface.strokeStyle = colour
        surface.lineWidth = Math.max(pixel, cell / 14)
        surface.strokeRect(x - cell / 2 + pixel / 2, y - cell / 2 + pixel / 2, cell - pixel, cell - pixel)
        break
      case 'line': {
        const to = pointOf(shape.toI, shape.toJ)
        // An end out of sight: round the world, or outside of the window.
        if (!to) break
        stroke(colour, () => {
          surface.moveTo(x, y)
          surface.lineTo(to[0], to[1])
        })
        break
      }
      case 'circle':
        stroke(colour, () => surface.arc(x, y, shape.radius * cell, 0, 2 * Math.PI))
        break
      case 'text':
        surface.font = `600 ${Math.max(10 * pixel, Math.min(cell * 0.7, 16 * pixel))}px system-ui, sans-serif`
        surface.textAlign = 'center'
        surface.textBaseline = 'middle'
        surface.lineWidth = 3 * pixel
        surface.strokeStyle = halo
        surface.strokeText(shape.text, x, y)
        surface.fillStyle = colour
        surface.fillText(shape.text, x, y)
    }
  }
}
