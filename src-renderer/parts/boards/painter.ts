import type { GameState } from '../../../src-games/kit/game.ts'
import type { AnyBoard, BoardView, Place } from './board.ts'
import type { Camera } from './camera.ts'
import { createLayerScene, type BoardLayer } from './layer.ts'
import { seatPaints } from '../../base/colours/seat-paint.ts'

export interface Scene {
  readonly board: AnyBoard
  readonly before: GameState
  readonly after: GameState
  readonly fraction: number
  readonly round: number
  readonly overlays: ReadonlySet<string>
  readonly hovered: Place | undefined
  readonly pinned: Place | undefined
  readonly layers: readonly BoardLayer[]
  readonly camera: Camera
  readonly pixel: number
  readonly dark: boolean
}

/** Paints scenes on a canvas. The ground, which changes once a round, is kept on a canvas of its own. */
export function createPainter(): { paint(canvas: HTMLCanvasElement, scene: Scene): void } {
  let ground: OffscreenCanvas | undefined
  let groundKey: readonly unknown[] = []

  const groundFor = (canvas: HTMLCanvasElement, scene: Scene, view: BoardView): OffscreenCanvas => {
    const key = [
      scene.board,
      scene.before,
      scene.camera,
      scene.overlays,
      view.seats,
      scene.dark,
      canvas.width,
      canvas.height,
    ]
    if (!ground || ground.width !== canvas.width || ground.height !== canvas.height)
      ground = new OffscreenCanvas(canvas.width, canvas.height)
    if (key.some((value, k) => value !== groundKey[k])) {
      const context = ground.getContext('2d')!
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.setTransform(1, 0, 0, 1, scene.camera.x, scene.camera.y)
      scene.board.drawGround(context, scene.before, view)
      groundKey = key
    }
    return ground
  }

  return {
    paint(canvas, scene) {
      const view = viewOf(canvas, scene)
      const context = canvas.getContext('2d')!
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.drawImage(groundFor(canvas, scene, view), 0, 0)
      context.setTransform(1, 0, 0, 1, scene.camera.x, scene.camera.y)
      context.save()
      scene.board.draw(context, scene.before, scene.after, scene.fraction, view)
      context.restore()
      const layerScene = createLayerScene(scene, view)
      for (const layer of scene.layers) {
        context.save()
        layer(context, layerScene)
        context.restore()
      }
      if (scene.hovered) outline(context, scene.hovered, view, 1)
      if (scene.pinned) outline(context, scene.pinned, view, 2)
    },
  }
}

function viewOf(canvas: HTMLCanvasElement, scene: Scene): BoardView {
  const { camera, board } = scene
  const first = (offset: number) => Math.max(0, Math.floor(-offset / camera.cell))
  const end = (offset: number, room: number, count: number) =>
    Math.max(0, Math.min(count, Math.ceil((room - offset) / camera.cell)))
  return {
    cell: camera.cell,
    pixel: scene.pixel,
    top: first(camera.y),
    left: first(camera.x),
    bottom: end(camera.y, canvas.height, board.rows),
    right: end(camera.x, canvas.width, board.cols),
    dark: scene.dark,
    seats: seatPaints(scene.dark),
    overlays: scene.overlays,
    round: scene.round,
  }
}

/** A ring around a cell in both black and white, to be seen on any ground. */
function outline(context: CanvasRenderingContext2D, place: Place, view: BoardView, weight: number): void {
  const width = Math.max(1, Math.round(weight * view.pixel))
  const x = place.j * view.cell
  const y = place.i * view.cell
  context.lineWidth = width
  context.strokeStyle = view.dark ? '#000' : '#fff'
  context.strokeRect(x - 1.5 * width, y - 1.5 * width, view.cell + 3 * width, view.cell + 3 * width)
  context.strokeStyle = view.dark ? '#fff' : '#000'
  context.strokeRect(x - width / 2, y - width / 2, view.cell + width, view.cell + width)
}
