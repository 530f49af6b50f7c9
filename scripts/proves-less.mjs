/**
 * From the log of the tests that this machine lets prove less (see `test/proves-less.ts`) the line that says so, or nothing:
 * `Tests that prove less here: 3 (no g++: 2, no mounts: 1)`.
 */
export function provedLess(log) {
  const entries = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const count = (those) => new Set(those.map(({ test }) => test)).size
  const all = count(entries)
  if (all === 0) return undefined
  const whys = [...new Set(entries.map(({ why }) => why))]
    .map((why) => ({ why, tests: count(entries.filter((entry) => entry.why === why)) }))
    .sort((a, b) => b.tests - a.tests)
  const reasons = whys.map(({ why, tests }) => `${why}: ${tests}`).join(', ')
  return `Tests that prove less here: ${all} (${reasons})`
}
