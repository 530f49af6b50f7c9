/** What boards draw on. In tests a recording surface takes its place (`test/recording-surface.ts`). */
export type Surface = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'rect'
  | 'roundRect'
  | 'fill'
  | 'stroke'
  | 'clip'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'strokeText'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'setLineDash'
>

export interface SeatPaint {
  /** Fill of units and marks. */
  readonly fill: string
  /** Darker (light theme) or lighter (dark theme) companion, for outlines and curves: 3:1 against the surfaces. */
  readonly line: string
  /** Text or glyph on `fill`, at least 4.5:1. */
  readonly ink: string
}
