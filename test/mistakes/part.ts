/**
 * Each case takes three compiles and several matches, so a run of all tests takes every fourth; all of them with
 * `QUARTET_ALL=1 npx vitest run test/mistakes`.
 */
export function partOf<T>(cases: readonly T[]): readonly T[] {
  return process.env['QUARTET_ALL'] === '1' ? cases : cases.filter((_, k) => k % 4 === 0)
}
