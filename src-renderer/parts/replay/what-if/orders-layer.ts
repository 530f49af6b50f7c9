import type { OrderChoice, UnitPlace } from '../../../../src-games/kit/choices.ts'
import type { Place } from '../../boards/board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { strokeTwice } from '../../../base/colours/stroke-twice.ts'
import type { BoardLayer, LayerScene } from '../../boards/layer.ts'
import type { OfferedOrder } from './hand-orders.ts'
import type { Call, GivenOrder } from './plan.ts'

export interface OrdersPicture {
  readonly seat: number
  /** Units that can be ordered about. */
  readonly units: readonly UnitPlace[]
  readonly orders: readonly GivenOrder[]
  readonly selected: number | undefined
  readonly offered: readonly OfferedOrder[]
  choicesOf(unit: number): readonly OrderChoice[]
  wordsOf(call: Call): string
}

/** Orders as arrows from their units; the unit in hand with the cells it can be sent to. */
export function ordersLayer(picture: OrdersPicture): BoardLayer {
  const { units, orders, selected, offered } = picture
  /** Which unit an order is for, and where it leads: found among the choices, so no game need be known. */
  const targets = new Map<string, { readonly unit: UnitPlace; readonly cell?: Place }>()
  for (const unit of units)
    for (const { order, cell } of picture.choicesOf(unit.unit))
      targets.set(order.join(), { unit, ...(cell ? { cell } : {}) })

  return (surface, scene) => {
    const { cell, pixel, dark, seats } = scene.view
    const ink = dark ? '#ffffff' : '#000000'
    const halo = dark ? '#000000d0' : '#ffffffe0'
    const centre = (place: Place | undefined): Point | undefined =>
      place && [(place.j + 0.5) * cell, (place.i + 0.5) * cell]
    const at = (place: Place): Point | undefined => centre(scene.placeOf(place))

    for (const unit of units) {
      const point = at(unit)
      if (point)
        ring(
          surface,
          point,
          cell * (0.62 + (unit.reach ?? 0)),
          pixel,
          unit.unit === selected ? ink : seats[picture.seat].line,
          halo,
        )
    }
    for (const { cell: target, outcome } of offered) {
      const point = target && at(target)
      if (point)
        dot(surface, point, Math.max(3 * pixel, cell * 0.2), ink, halo, pixel, outcome?.kind === 'done')
    }
    for (const { call, isOwn } of orders) {
      const target = targets.get(call.join())
      const start = target && at(target.unit)
      if (!target || !start) continue
      const end = target.cell && at(target.cell)
      const colour = isOwn ? ink : seats[picture.seat].line
      if (end) arrow(surface, start, end, isOwn ? 2.5 * pixel : 1.5 * pixel, colour, halo, scene)
      else if (isOwn) label(surface, start, picture.wordsOf(call), scene, ink, halo)
    }
  }
}

type Point = readonly [x: number, y: number]

function ring(
  surface: Surface,
  [x, y]: Point,
  radius: number,
  pixel: number,
  colour: string,
  halo: string,
): void {
  strokeTwice(surface, 1.5 * pixel, colour, halo, pixel, () =>
    surface.arc(x, y, Math.max(radius, 5 * pixel), 0, 2 * Math.PI),
  )
}

/** Full where something would come of it, hollow where nothing would as things stand. */
function dot(
  surface: Surface,
  [x, y]: Point,
  radius: number,
  colour: string,
  halo: string,
  pixel: number,
  isFull: boolean,
): void {
  strokeTwice(surface, 1.5 * pixel, colour, halo, pixel, () => surface.arc(x, y, radius, 0, 2 * Math.PI))
  if (!isFull) return
  surface.fillStyle = colour
  surface.beginPath()
  surface.arc(x, y, radius, 0, 2 * Math.PI)
  surface.fill()
}

function arrow(
  surface: Surface,
  [x, y]: Point,
  [toX, toY]: Point,
  width: number,
  colour: string,
  halo: string,
  { view: { cell, pixel } }: LayerScene,
): void {
  const length = Math.hypot(toX - x, toY - y)
  const head = Math.max(5 * pixel, cell * 0.3)
  // An order to stay: a square.
  if (length < 1) {
    strokeTwice(surface, width, colour, halo, pixel, () =>
      surface.rect(x - head / 2, y - head / 2, head, head),
    )
    return
  }
  const angle = Math.atan2(toY - y, toX - x)
  strokeTwice(surface, width, colour, halo, pixel, () => {
    surface.moveTo(x, y)
    surface.lineTo(toX, toY)
    for (const turn of [-0.5, 0.5]) {
      surface.moveTo(toX - head * Math.cos(angle + turn), toY - head * Math.sin(angle + turn))
      surface.lineTo(toX, toY)
    }
  })
}

function label(
  surface: Surface,
  [x, y]: Point,
  text: string,
  scene: LayerScene,
  ink: string,
  halo: string,
): void {
  const { cell, pixel } = scene.view
  surface.font = `600 ${11 * pixel}px system-ui, sans-serif`
  surface.textAlign = 'center'
  surface.textBaseline = 'bottom'
  surface.lineWidth = 3 * pixel
  surface.strokeStyle = halo
  surface.strokeText(text, x, y - cell * 0.6)
  surface.fillStyle = ink
  surface.fillText(text, x, y - cell * 0.6)
}
