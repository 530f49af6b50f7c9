/** Names of C++ types as a student would write them: `vector<Pos>`, `string`, `map<int, Goal>`. */

interface TypeName {
  readonly text: string
  readonly given: readonly TypeName[]
  readonly after: string
}

/** Template arguments that containers have anyway, from which on they are left out. */
const OWN_ARGUMENTS: Readonly<Record<string, number>> = {
  vector: 1,
  deque: 1,
  list: 1,
  forward_list: 1,
  set: 1,
  multiset: 1,
  unordered_set: 1,
  unordered_multiset: 1,
  map: 2,
  multimap: 2,
  unordered_map: 2,
  unordered_multimap: 2,
  queue: 1,
  stack: 1,
  priority_queue: 1,
  unique_ptr: 1,
}
const STRING = /^basic_string<char\b/
const MAX_DEPTH = 30

export function readableName(name: string): string {
  const plain = name.replaceAll('std::__2::', '').replaceAll('std::', '')
  if (!plain.includes('<') || plain.startsWith('operator')) return plain
  const at = { now: 0 }
  const parsed = read(plain, at, 0)
  return at.now === plain.length ? print(parsed) : plain
}

function read(text: string, at: { now: number }, depth: number): TypeName {
  const from = at.now
  while (at.now < text.length && !'<>,'.includes(text[at.now])) at.now++
  const own = text.slice(from, at.now).trim()
  if (text[at.now] !== '<' || depth > MAX_DEPTH) return { text: own, given: [], after: '' }
  const given: TypeName[] = []
  do {
    at.now++
    given.push(read(text, at, depth + 1))
  } while (text[at.now] === ',')
  if (text[at.now] === '>') at.now++
  const rest = at.now
  while (at.now < text.length && !'<>,'.includes(text[at.now])) at.now++
  return { text: own, given, after: text.slice(rest, at.now).trimEnd() }
}

function print({ text, given, after }: TypeName): string {
  if (given.length === 0) return text
  const [, qualifier = '', name] = /^(const )?(.*)$/.exec(text)!
  if (STRING.test(`${name}<${given[0].text}`)) return `${qualifier}string${after}`
  const shown = given.slice(0, OWN_ARGUMENTS[name] ?? given.length).map(print)
  return `${text}<${shown.join(', ')}>${after}`
}
