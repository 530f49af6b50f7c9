import { formatWhole } from '../../../../src-shared/stats/format-number.ts'
import type { GameState } from '../../../../src-games/kit/game.ts'
import type { AnyBoard } from '../../boards/board.ts'
import type { BoardLayer } from '../../boards/layer.ts'
import { createPainter } from '../../boards/painter.ts'
import { SANS } from '../../../base/ui/fonts.ts'
import { seatPaints, traceSeatShape } from '../../../base/colours/seat-paint.ts'

/** What a picture shows. */
export interface PictureMoment {
  readonly before: GameState
  readonly after: GameState
  readonly round: number
  readonly fraction: number
}

export interface PictureStyle {
  readonly board: AnyBoard
  /** Longest side of the board in pixels, at most. */
  readonly size: number
  readonly dark: boolean
  readonly overlays: ReadonlySet<string>
  layersAt(round: number): readonly BoardLayer[]
  readonly names: readonly string[]
  scoresAt(state: GameState): readonly number[]
}

export interface PictureMaker {
  readonly canvas: HTMLCanvasElement
  paint(moment: PictureMoment): void
}

const PAD = 8
const COLOURS = {
  light: { ground: '#f3f4f6', text: '#1c1f24', dim: '#565d69' },
  dark: { ground: '#141619', text: '#e3e5e9', dim: '#a0a7b3' },
} as const

/** Pictures of the whole board with a line of the round and the scores, on a canvas of their own. */
export function createPictureMaker(style: PictureStyle): PictureMaker {
  const { board, dark } = style
  const cell = Math.max(2, Math.floor(style.size / Math.max(board.rows, board.cols)))
  const width = even(board.cols * cell + 2 * PAD)
  const caption = width < 560 ? 44 : 28
  const height = even(board.rows * cell + 2 * PAD + caption)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // Read back picture by picture for a GIF.
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const painter = createPainter()
  const colours = dark ? COLOURS.dark : COLOURS.light

  return {
    canvas,
    paint({ before, after, round, fraction }) {
      painter.paint(canvas, {
        board,
        before,
        after,
        fraction,
        round,
        overlays: style.overlays,
        layers: style.layersAt(round),
        hovered: undefined,
        pinned: undefined,
        camera: { cell, x: PAD, y: PAD },
        pixel: cell >= 14 ? 2 : 1,
        dark,
      })
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalCompositeOperation = 'destination-over'
      context.fillStyle = colours.ground
      context.fillRect(0, 0, width, height)
      context.globalCompositeOperation = 'source-over'
      drawCaption(round, style.scoresAt(before))
    },
  }

  function drawCaption(round: number, scores: readonly number[]): void {
    const top = height - caption
    // What layers drew past the board's edge ends here.
    context.fillStyle = colours.ground
    context.fillRect(0, top, width, caption)
    context.textBaseline = 'middle'
    context.textAlign = 'left'
    const isNarrow = caption > 28
    context.font = `600 13px ${SANS}`
    context.fillStyle = colours.text
    context.fillText(`Round ${round}`, PAD, top + 12)
    const left = isNarrow ? PAD : PAD + 88
    const column = (width - left - PAD) / scores.length
    const y = isNarrow ? top + 31 : top + 12
    seatPaints(dark).forEach((paint, seat) => {
      const x = left + seat * column
      context.beginPath()
      traceSeatShape(context, seat, x + 6, y, 5)
      context.fillStyle = paint.fill
      context.fill()
      context.font = `600 12px ${SANS}`
      const score = formatWhole(scores[seat])
      context.fillStyle = colours.text
      context.fillText(score, x + 16, y)
      const taken = 22 + context.measureText(score).width
      context.font = `12px ${SANS}`
      context.fillStyle = colours.dim
      context.save()
      context.beginPath()
      context.rect(x, top, column - 6, caption)
      context.clip()
      context.fillText(style.names[seat] ?? '', x + taken, y)
      context.restore()
    })
  }
}

/** Video codecs want even sizes. */
const even = (value: number): number => value + (value % 2)
