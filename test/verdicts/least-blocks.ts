/**
 * The fewest blocks that any test with three answers can take. With normal blocks of known deviation (knowing less can only
 * cost more) the best test weighs what a block costs against what a wrong answer costs, and looks ahead: that is solved
 * backwards from a block so late that nothing is open any more. The costs of the errors are then set so that they are as
 * frequent as those of the test it is compared with. By symmetry B better and A better are one case.
 */

export interface Errors {
  /** How often equal bots may be called different, B or A. */
  readonly atEqual: number
  /** How often B, better by the effect, may be called anything else. */
  readonly atEffect: number
}

export interface LeastBlocks extends Errors {
  /** Mean number of blocks when the two are equal, and when one is better by the effect. */
  readonly equal: number
  readonly worth: number
}

/** Grid of the sum of the blocks; a block's own deviation is 1. */
const STEP = 0.25
const REACH = 20
/** Blocks and sums beyond which there is nothing left to decide, in units of 1/effect² and 1/effect. */
const LAST = 30
const FARTHEST = 14
const ROUNDS = 40

export function leastBlocks(effect: number, errors: Errors): LeastBlocks {
  const steps = Math.ceil(FARTHEST / effect / STEP)
  const last = Math.round(LAST / effect ** 2)
  // Both costs in blocks; what an error costs grows with how many blocks it is worth to avoid it.
  let costs: Errors = { atEqual: 20 / effect ** 2, atEffect: 30 / effect ** 2 }
  let best: { found: LeastBlocks; off: number } | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const found = solve(effect, steps, last, costs)
    const logs = [Math.log(found.atEqual / errors.atEqual), Math.log(found.atEffect / errors.atEffect)]
    const off = Math.max(...logs.map(Math.abs))
    if (!best || off < best.off) best = { found, off }
    if (off < 0.005) break
    costs = {
      atEqual: costs.atEqual * Math.exp(0.6 * logs[0]),
      atEffect: costs.atEffect * Math.exp(0.6 * logs[1]),
    }
  }
  return best!.found
}

/** The best test for these costs of errors, where a block costs 1 whether the two are equal or not. */
function solve(effect: number, steps: number, last: number, costs: Errors): LeastBlocks {
  const size = 2 * steps + 1
  const kernel = stepKernel()
  const zeros = () => new Float64Array(size)
  // By sum: what is to be paid from here on at best, and of it what the test is measured by. All under equal bots.
  let [value, equal, worth, atEqual, atEffect] = [zeros(), zeros(), zeros(), zeros(), zeros()]
  for (let n = last; n >= 1; n--) {
    const ahead =
      n === last ? undefined : [value, equal, worth, atEqual, atEffect].map((v) => spread(v, kernel))
    ;[value, equal, worth, atEqual, atEffect] = [zeros(), zeros(), zeros(), zeros(), zeros()]
    for (let k = 0; k < size; k++) {
      const sum = (k - steps) * STEP
      // How likely this sum is when B, or A, is better by the effect, compared with equal bots.
      const better = Math.exp(effect * sum - (effect ** 2 * n) / 2) / 2
      const worse = Math.exp(-effect * sum - (effect ** 2 * n) / 2) / 2
      const sayEven = costs.atEffect * (better + worse)
      const sayOne = costs.atEqual + costs.atEffect * Math.min(better, worse)
      const goOn = ahead ? 1 + better + worse + ahead[0][k] : Infinity
      if (ahead && goOn < Math.min(sayEven, sayOne)) {
        value[k] = goOn
        equal[k] = 1 + ahead[1][k]
        worth[k] = better + worse + ahead[2][k]
        atEqual[k] = ahead[3][k]
        atEffect[k] = ahead[4][k]
      } else if (sayEven <= sayOne) {
        value[k] = sayEven
        atEffect[k] = better + worse
      } else {
        value[k] = sayOne
        atEqual[k] = 1
        atEffect[k] = Math.min(better, worse)
      }
    }
  }
  const first = (v: Float64Array<ArrayBuffer>) => spread(v, kernel)[steps]
  return {
    equal: 1 + first(equal),
    worth: 1 + first(worth),
    atEqual: first(atEqual),
    atEffect: first(atEffect),
  }
}

/** Chances of the steps −`REACH` … `REACH` on the grid: a standard normal block. */
function stepKernel(): number[] {
  const density = Array.from({ length: 2 * REACH + 1 }, (_, k) => Math.exp(-(((k - REACH) * STEP) ** 2) / 2))
  const total = density.reduce((sum, value) => sum + value, 0)
  return density.map((value) => value / total)
}

/** The mean of a function of the sum over the next block; beyond the grid it stays what it is at its end. */
function spread(v: Float64Array<ArrayBuffer>, kernel: readonly number[]): Float64Array<ArrayBuffer> {
  const out = new Float64Array(v.length)
  const end = v.length - 1
  for (let k = 0; k < v.length; k++) {
    let sum = 0
    for (let j = -REACH; j <= REACH; j++) {
      const at = k + j
      sum += kernel[j + REACH] * v[at < 0 ? 0 : at > end ? end : at]
    }
    out[k] = sum
  }
  return out
}
