/** Points at which the functions of `Math` are asked: what the language leaves to the engine differs in the last bits. */
const POINTS = Array.from(
  { length: 200 },
  (_, k) => ((k * 2_654_435_761) % 4_294_967_296) / 2 ** ((k % 33) + 4),
)

/** Functions of `Math` whose results the language leaves to the engine (ECMA-262, "Function Properties of the Math Object"). */
const OF_ONE = [
  ...['acos', 'acosh', 'asin', 'asinh', 'atan', 'atanh', 'cbrt', 'cos', 'cosh', 'exp', 'expm1'],
  ...['log', 'log1p', 'log10', 'log2', 'sin', 'sinh', 'tan', 'tanh'],
] as const

/** What fails with words of the engine. */
const FAILING: readonly (() => unknown)[] = [
  () => (undefined as unknown as { size: number }).size,
  () => (null as unknown as () => void)(),
  () => new Array(-1),
  () => JSON.parse('{"a":'),
  // oxlint-disable-next-line quartet/numbers-by-hand -- it is asked for how it fails
  () => (1).toFixed(101),
  () => BigInt(0.5),
  () => [].reduce((sum) => sum),
]

/**
 * What the language leaves to the engine that runs TypeScript bots, as texts and numbers: the same on two machines when a script is
 * to play the same match on both. Asked of the engine of this process.
 */
export function engineAnswers(): readonly unknown[] {
  const math = POINTS.flatMap((x) => {
    const ofOne = OF_ONE.flatMap((name) => [Math[name](x), Math[name](1 / (1 + x))])
    return [...ofOne, Math.pow(x, 1.7), Math.pow(1.0001, x), Math.atan2(x, 3), Math.hypot(x, 3, 0.1)]
  })
  // No order is right here; which one comes out shows the way of sorting.
  const sorted = POINTS.map((_, k) => k).sort((a, b) => ((a * b) % 7) - 3)
  const messages = FAILING.map((fail) => {
    try {
      return fail()
    } catch (error) {
      return (error as Error).message
    }
  })
  return [math.map(String), sorted, messages, process.versions.unicode]
}
