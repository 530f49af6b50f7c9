/**
 * What `node scripts/test.mjs …` is to do, or `undefined` where it is said wrongly:
 * `unit e2e` runs the gate, one half or both; `unit changed [COMMIT]` what a change touches;
 * `all [style] [unit] [e2e] [--shard K/N] [PATH…]` everything there is, or a named part of it. PATHs are parts of the names of files.
 */
export function parseTestArgs(args) {
  const isWhole = args[0] === 'all'
  const known = isWhole ? ['style', 'unit', 'e2e'] : ['unit', 'e2e']
  const words = isWhole ? args.slice(1) : [...args]
  const phases = []
  while (known.includes(words[0])) phases.push(words.shift())
  if (isWhole) return parseWhole(phases.length === 0 ? known : phases, words)
  if (phases.length === 0) return undefined
  const gate = { phases, isWhole: false, shard: undefined, files: [], changed: undefined }
  if (words.length === 0) return gate
  const isChanged = phases.join() === 'unit' && words[0].toLowerCase() === 'changed' && words.length <= 2
  return isChanged ? { ...gate, changed: { since: words[1] } } : undefined
}

function parseWhole(phases, words) {
  let shard
  const files = []
  while (words.length > 0) {
    const word = words.shift()
    if (word !== '--shard' && !word.startsWith('--shard=')) {
      if (word.startsWith('-')) return undefined
      files.push(word)
      continue
    }
    const [, k, n] = /^(\d+)\/(\d+)$/.exec(word.slice('--shard='.length) || (words.shift() ?? '')) ?? []
    if (!(Number(k) >= 1 && Number(k) <= Number(n))) return undefined
    shard = { part: Number(k), of: Number(n) }
  }
  // The style of all files is one piece of work: it goes with the first part, and with no file.
  const isHere = (phase) => phase !== 'style' || ((shard?.part ?? 1) === 1 && files.length === 0)
  return { phases: phases.filter(isHere), isWhole: true, shard, files, changed: undefined }
}
