export type AnimationFormat = 'webm' | 'gif'

export interface AnimationChoice {
  readonly format: AnimationFormat
  /** States, both included. */
  readonly from: number
  readonly to: number
  readonly roundsPerSecond: number
  /** Units move between their cells; without it every picture is a round. */
  readonly isSmooth: boolean
}

export interface PlannedFrame {
  readonly round: number
  readonly fraction: number
  readonly startMs: number
  readonly lengthMs: number
}

/** Pictures a second at most. A GIF counts in hundredths of a second, and grows with every picture. */
const SMOOTH_FRAMES = { webm: 30, gif: 20 } as const
const MOST_FRAMES_A_SECOND = { webm: 60, gif: 50 } as const
/** The last picture stays, so that the end is seen before it begins again. */
const END_MS = 1000
/** Faster than this, units jump anyway. */
const SMOOTH_UP_TO = 20

export const MOST_ANIMATION_FRAMES = 4000

/** Which moments of a match an animation is made of. */
export function planFrames({ format, from, to, roundsPerSecond, isSmooth }: AnimationChoice): PlannedFrame[] {
  const isMoving = isSmooth && roundsPerSecond <= SMOOTH_UP_TO
  const framesPerSecond = isMoving
    ? Math.max(SMOOTH_FRAMES[format], roundsPerSecond)
    : Math.min(roundsPerSecond, MOST_FRAMES_A_SECOND[format])
  const stepMs = format === 'gif' ? 10 * Math.round(100 / framesPerSecond) : 1000 / framesPerSecond
  const roundsPerFrame = (roundsPerSecond * stepMs) / 1000
  const frames: PlannedFrame[] = []
  for (let k = 0; from + k * roundsPerFrame < to; k++) {
    const at = from + k * roundsPerFrame
    const round = Math.floor(at + 1e-9)
    const fraction = isMoving ? Math.max(0, at - round) : 0
    frames.push({ round, fraction, startMs: k * stepMs, lengthMs: stepMs })
  }
  frames.push({ round: to, fraction: 0, startMs: frames.length * stepMs, lengthMs: END_MS })
  return frames
}
