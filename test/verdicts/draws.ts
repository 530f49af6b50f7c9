import { createNormals, createUniforms } from '../../src-shared/stats/normals.ts'
import { REAL_BLOCKS } from './real-blocks.ts'
import { deviationOf, meanOf, sumsOf } from '../../src-shared/stats/sums.ts'

/**
 * Where simulated blocks come from: each draws values of mean 0 and deviation 1, the same for the same seed. The real ones
 * are drawn from what blocks of our own bots came to (`npm run bench -- blocks`), with either sign where the bots were equal.
 */
export type Draw = () => number

export interface Source {
  readonly name: string
  /** Strongly skewed: what the tests promise does not hold, and is said not to. */
  readonly isSkewed: boolean
  /** Either sign is as likely, as it is for equal bots that change places. */
  readonly isEven: boolean
  readonly draw: (seed: number) => Draw
}

/** Student's t with three degrees of freedom has this variance. */
const T3_VARIANCE = 3

export const NORMAL: Source = { name: 'normal', isSkewed: false, isEven: true, draw: createNormals }

export const SOURCES: readonly Source[] = [
  NORMAL,
  {
    name: 't with 3 degrees',
    isSkewed: false,
    isEven: true,
    draw(seed) {
      const normal = createNormals(seed)
      return () => {
        const squares = normal() ** 2 + normal() ** 2 + normal() ** 2
        return normal() / Math.sqrt(squares / 3) / Math.sqrt(T3_VARIANCE)
      }
    },
  },
  ...REAL_BLOCKS.map(({ game, b, points }) => ({
    name: `${game}, ${b}`,
    isSkewed: false,
    isEven: b === 'shifted',
    draw: (seed: number) => drawFrom(points, seed, b === 'shifted'),
  })),
  { name: 'exponential, tail for B', isSkewed: true, isEven: false, draw: (seed) => exponential(seed, 1) },
  { name: 'exponential, tail for A', isSkewed: true, isEven: false, draw: (seed) => exponential(seed, -1) },
  { name: 'lognormal, tail for B', isSkewed: true, isEven: false, draw: (seed) => lognormal(seed, 1) },
  { name: 'lognormal, tail for A', isSkewed: true, isEven: false, draw: (seed) => lognormal(seed, -1) },
]

function drawFrom(points: readonly number[], seed: number, isEitherSign: boolean): Draw {
  const uniform = createUniforms(seed)
  const sums = sumsOf(isEitherSign ? [...points, ...points.map((value) => -value)] : points)
  const mean = meanOf(sums)
  const deviation = deviationOf(sums)
  return () => {
    const value = points[Math.floor(uniform() * points.length)]
    const sign = isEitherSign && uniform() < 0.5 ? -1 : 1
    return (sign * value - mean) / deviation
  }
}

function exponential(seed: number, sign: number): Draw {
  const uniform = createUniforms(seed)
  return () => sign * (-Math.log(1 - uniform()) - 1)
}

/** e to a standard normal: skewness 6.2. */
function lognormal(seed: number, sign: number): Draw {
  const normal = createNormals(seed)
  const mean = Math.exp(0.5)
  const deviation = Math.sqrt((Math.E - 1) * Math.E)
  return () => (sign * (Math.exp(normal()) - mean)) / deviation
}
