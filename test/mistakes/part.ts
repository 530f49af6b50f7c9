/** Another part of the cases in each run of the tests; a failure names its case. */
const DRAWN = Math.random()

/**
 * Each case takes three compiles and several matches, so a run of all tests takes one of `every`; all of them with
 * `QUARTET_ALL=1 npx vitest run test/mistakes`.
 */
export function partOf<T>(cases: readonly T[], every: number): readonly T[] {
  if (process.env['QUARTET_ALL'] === '1') return cases
  const first = Math.floor(DRAWN * Math.min(every, cases.length))
  return cases.filter((_, k) => k % every === first)
}
