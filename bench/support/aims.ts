export interface Bound {
  readonly atMost?: number
  readonly atLeast?: number
  readonly unit?: string
}

/**
 * Whether a measured figure meets its aim, as words to print behind it; where it does not, the bench ends with 1 once all of it
 * has been printed. A figure that is not a number misses its aim.
 */
export function aim(figure: number, { atMost = Infinity, atLeast = -Infinity, unit = '' }: Bound): string {
  const isMet = figure >= atLeast && figure <= atMost
  if (!isMet) process.exitCode = 1
  const bounds = [
    ...(atLeast > -Infinity ? [`at least ${atLeast}${unit}`] : []),
    ...(atMost < Infinity ? [`at most ${atMost}${unit}`] : []),
  ]
  return `(aim ${bounds.join(', ')}${isMet ? '' : ': MISSED'})`
}
