/** How a unit fares at a moment, in the terms that all games share. Units are called by their ids in orders. */
export interface UnitNow {
  /** -1: it has no owner (a zombie). */
  readonly seat: number
  readonly i: number
  readonly j: number
  readonly isAlive: boolean
  /** What it has: health, gas … The first is the one to draw. The same names for the same unit all match long. */
  readonly gauges: readonly Gauge[]
}

export interface Gauge {
  readonly name: string
  readonly value: number
  /** Less of it is a hit. */
  readonly isHealth?: true
}
