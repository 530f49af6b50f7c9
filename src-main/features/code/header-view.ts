/**
 * A header of Quartet as the course's API would have it: what a player can call and read, with the remarks, and without bodies, private
 * parts and names of our own. It is read by its brackets alone: our headers are plain.
 */
export interface HeaderView {
  readonly text: string
  /** For each line of the text the line of the header that it comes from, ascending. */
  readonly origins: readonly number[]
}

/** A part that goes, and what stands there instead. */
interface Cut {
  readonly from: number
  readonly to: number
  readonly by: string
}

const OWN = /\b__quartet/
const SKIPPED = /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])+'/g
const LABEL = /^(public|protected|private)\s*:(?!:)/

/** The view of a header's text. */
export function viewOfHeader(text: string): HeaderView {
  // The same text with blanks for remarks and for what stands in quotes.
  const plain = text.replace(SKIPPED, (part) => part.replace(/[^\n]/g, ' '))
  const cuts: Cut[] = []
  cutScope({ text, plain, cuts }, 0, plain.length, false)
  return withCuts(text, cuts)
}

interface Reading {
  readonly text: string
  readonly plain: string
  readonly cuts: Cut[]
}

/** What of a file, a namespace or a class goes. `isHidden`: it begins with a private part, as a class does. */
function cutScope(reading: Reading, from: number, to: number, isHidden: boolean): void {
  const { plain, cuts } = reading
  let hiddenFrom = isHidden ? lineEnd(plain, from) : undefined
  let at = from
  while ((at = nextItem(plain, at)) < to) {
    const label = LABEL.exec(plain.slice(at, at + 40))
    if (label) {
      if (hiddenFrom !== undefined) cuts.push({ from: hiddenFrom, to: lineStart(plain, at), by: '' })
      hiddenFrom = label[1] === 'private' ? lineStart(plain, at) : undefined
      at += label[0].length
      continue
    }
    const end = plain[at] === '#' ? directiveEnd(plain, at) : itemEnd(plain, at)
    if (hiddenFrom === undefined) cutItem(reading, at, end)
    at = end
  }
  if (hiddenFrom !== undefined) cuts.push({ from: hiddenFrom, to: lineStart(plain, to), by: '' })
}

function cutItem(reading: Reading, from: number, to: number): void {
  const { text, plain, cuts } = reading
  const drop = () => cuts.push({ from: remarksFrom(text, from), to: lineEnd(text, to), by: '' })
  if (plain[from] === '#') {
    const [head] = /^#\s*define\s+\w+(?:\([^)]*\))?/.exec(plain.slice(from, to)) ?? []
    if (OWN.test(head ?? text.slice(from, to))) drop()
    else if (head !== undefined && OWN.test(plain.slice(from, to)))
      cuts.push({ from: from + head.length, to, by: '' })
    return
  }
  const brace = openBrace(plain, from, to)
  const head = plain.slice(from, brace ?? to)
  if (OWN.test(head)) return void drop()
  if (brace === undefined || /^(?:typedef\s+)?enum\b/.test(head) || isInitialized(head)) return
  const close = closing(plain, brace)
  if (/^(?:namespace|extern)\b/.test(head)) return cutScope(reading, brace + 1, close, false)
  const isClass = /^(?:template\s*<[^>]*>\s*)?(class|struct|union)\b[^(]*$/.exec(head)
  if (isClass) return cutScope(reading, brace + 1, close, isClass[1] === 'class')
  // Behind the parameters begins what a constructor does first.
  const initializers = /\)\s*:(?!:)/.exec(head)
  const length =
    (initializers ? initializers.index + 1 : head.length) - /\s*$/.exec(initializers ? '' : head)![0].length
  cuts.push({ from: from + length, to, by: ';' })
}

/** Where something stands that is neither blank nor a bracket that is left over. */
function nextItem(plain: string, from: number): number {
  let at = from
  while (at < plain.length && /[\s;}]/.test(plain[at])) at++
  return at
}

function directiveEnd(plain: string, from: number): number {
  return from + /^(?:[^\n\\]|\\[^])*/.exec(plain.slice(from))![0].length
}

/** Behind a declaration: its semicolon, or the end of the function's body. */
function itemEnd(plain: string, from: number): number {
  for (let at = from; at < plain.length; at++) {
    if (plain[at] === '(') at = closing(plain, at)
    else if (plain[at] === ';') return at + 1
    else if (plain[at] === '{') {
      const head = plain.slice(from, at)
      at = closing(plain, at)
      const goesOn = /^(?:typedef\s+)?(?:enum|class|struct|union)\b[^(]*$/.test(head) || isInitialized(head)
      if (!goesOn) return at + 1
    }
  }
  return plain.length
}

function openBrace(plain: string, from: number, to: number): number | undefined {
  for (let at = from; at < to; at++) {
    if (plain[at] === '(') at = closing(plain, at)
    else if (plain[at] === '{') return at
  }
  return undefined
}

/** `= {1, 2}`, and not an operator that is called so. */
const isInitialized = (head: string): boolean => /(?<!operator\s*[-+*/%<>=!]?)=\s*$/.test(head)

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}' }

function closing(plain: string, open: number): number {
  const [begin, end] = [plain[open], PAIRS[plain[open]]]
  let depth = 0
  for (let at = open; at < plain.length; at++) {
    if (plain[at] === begin) depth++
    else if (plain[at] === end && --depth === 0) return at
  }
  return plain.length
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** The beginning of the remarks right above a line. */
function remarksFrom(text: string, at: number): number {
  let from = lineStart(text, at)
  for (let above = from; above > 0; from = above) {
    above = lineStart(text, from - 1)
    if (!/^[ \t]*\/\//.test(text.slice(above, from))) break
  }
  return from
}

/** What stands for nothing before the bracket that ends a class. */
const EMPTY = /^\s*(?:(?:public|protected):)?\s*$/

function withCuts(text: string, cuts: readonly Cut[]): HeaderView {
  const lines: { text: string; origin: number }[] = []
  let [line, origin, current] = [1, 1, '']
  const push = (): void => {
    const isBlank = current.trim() === ''
    const before = lines.at(-1)
    // No two blank lines, and none where a bracket has just opened.
    if (!isBlank || (before && before.text !== '' && !before.text.endsWith('{')))
      lines.push({ text: isBlank ? '' : current, origin })
    current = ''
  }
  const sorted = cuts.toSorted((a, b) => a.from - b.from)
  let next = 0
  for (let at = 0; at < text.length; at++) {
    while (next < sorted.length && sorted[next].from < at) next++
    const cut = sorted[next]
    if (cut?.from === at && cut.to > at) {
      current += cut.by
      line += text.slice(at, cut.to).split('\n').length - 1
      at = cut.to - 1
      next++
      if (current === '') origin = line
    } else if (text[at] === '\n') {
      push()
      origin = ++line
    } else current += text[at]
  }
  if (current !== '') push()
  const shown = lines.filter(
    ({ text: one }, k) => !(EMPTY.test(one) && /^\s*\}/.test(lines[k + 1]?.text ?? '')),
  )
  return { text: `${shown.map((one) => one.text).join('\n')}\n`, origins: shown.map((one) => one.origin) }
}
