import type { Diagnostic } from '../request/compile-request.ts'
import type { SourceText } from '../tree/source-text.ts'
import { CLOSE, closing, diagnosticAt, OPEN, type Token } from './tokens.ts'

/**
 * Members of a class that have the name of something from outside which the class used before: `Pos Pos;`. g++ refuses them
 * ("changes meaning of"), clang does not. What counts as a use was tried with g++ 12: parameters, bodies of functions and first
 * values do not, nor what comes after `struct` or `::`, nor what only a class within uses.
 */
export function changedMeanings(source: SourceText, tokens: readonly Token[]): Diagnostic[] {
  return classBodies(tokens).flatMap(([from, to]) =>
    changedIn(tokens.slice(from, to)).map((token) => {
      const message = `${token.text} means something else further up in this class: the judge's compiler refuses a member of that name`
      return diagnosticAt(token, source, message)
    }),
  )
}

const CLASS = /^(?:struct|class|union)$/
const NAME = /^[A-Za-z_]\w*$/
const KEYWORD =
  /^(?:static|const|constexpr|mutable|virtual|inline|explicit|volatile|unsigned|signed|long|short|int|char|bool|double|float|void|auto|typename|operator|friend|public|private|protected|override|final|noexcept|default|delete|template|return|register|thread_local|extern|alignas|decltype|wchar_t|char16_t|char32_t|struct|class|union|enum|using|typedef)$/

/** What may stand before a constructor. */
const SPECIFIER = /^(?:static|constexpr|virtual|inline|explicit|friend|operator|typename)$/

/** Where the members of each class begin and end, among the tokens. */
export function classBodies(tokens: readonly Token[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  const headEnd = nextOf(tokens, /^[{;()=,]$/)
  const colon = nextOf(tokens, /^:$/)
  for (let at = 0; at < tokens.length; at++) {
    // Not an enumeration's, nor a parameter's of a template.
    if (!CLASS.test(tokens[at].text) || /^(?:enum|<|,)$/.test(tokens[at - 1]?.text ?? '')) continue
    let open = headEnd[at + 1]
    // Several bases are the only commas before a body.
    while (tokens[open]?.text === ',' && colon[at] < open) open = headEnd[open + 1]
    if (tokens[open]?.text === '{') found.push([open + 1, closing(tokens, open)])
  }
  return found
}

/** From each token on, the next one that is such a sign; the number of tokens where there is none. Read once from the back. */
function nextOf(tokens: readonly Token[], sign: RegExp): Int32Array {
  const next = new Int32Array(tokens.length + 1)
  next[tokens.length] = tokens.length
  for (let at = tokens.length - 1; at >= 0; at--) next[at] = sign.test(tokens[at].text) ? at : next[at + 1]
  return next
}

/** One pass over the members of a class. */
function changedIn(body: readonly Token[]): Token[] {
  const used = new Set<string>()
  const members = new Set<string>()
  const changed: Token[] = []
  const declare = (token: Token): void => {
    if (used.has(token.text) && !members.has(token.text)) changed.push(token)
    members.add(token.text)
  }
  const use = (at: number): void => {
    const before = body[at - 1]?.text ?? ''
    if (/^(?:::|\.|->|struct|class|union|enum|typename)$/.test(before)) return
    if (!members.has(body[at].text)) used.add(body[at].text)
  }
  for (let at = 0; at < body.length;) at = member(body, at, declare, use)
  return changed
}

/** Reads one member from `from` on, and gives where the next begins. */
function member(
  body: readonly Token[],
  from: number,
  declare: (token: Token) => void,
  use: (at: number) => void,
): number {
  const isFriend = body[from].text === 'friend'
  let isStatic = false
  /** Within so many lists of arguments of templates. */
  let angles = 0
  let typeOf = ''
  for (let at = from; at < body.length; at++) {
    const { text } = body[at]
    const next = body[at + 1]?.text ?? ';'
    if (text === ';') return at + 1
    if (text === ':' && at === from + 1) return at + 1
    if (text === ':' && CLOSE.includes(body[at - 1]?.text ?? '')) return bodyEnd(body, at)
    if (text === 'static') isStatic = true
    if (CLASS.test(text) || text === 'enum') {
      typeOf = text
      continue
    }
    if (text === 'template' && next === '<') at = angleEnd(body, at + 1)
    else if (text === '<' && body[at - 1]?.text !== 'operator') angles++
    else if (text === '>' && angles > 0) angles--
    else if (text === '(') {
      if (body[at - 1]?.text === 'decltype') useAll(body, at, use)
      at = closing(body, at)
    } else if (text === '[') {
      useAll(body, at, use)
      at = closing(body, at)
    } else if (text === '{') {
      const end = closing(body, at)
      if (typeOf === 'enum') enumerators(body, at, end).forEach(declare)
      // A body ends its function; a type, and a first value, go on.
      if (typeOf === '' && body[end + 1]?.text !== ';' && body[end + 1]?.text !== ',') return end + 1
      typeOf = ''
      at = end
    } else if (text === '=') {
      const end = Math.min(valueEnd(body, at), body.length)
      if (isStatic) for (let k = at; k < end; k++) if (NAME.test(body[k].text)) use(k)
      at = end - 1
    } else if (NAME.test(text) && !KEYWORD.test(text)) {
      const isNew =
        (typeOf !== '' && (next === '{' || next === ':')) ||
        (body[from].text === 'using' && next === '=') ||
        (at > from && angles === 0 && /^[;=,[{(:]$/.test(next) && isAfterType(body, at))
      if (isNew && !isFriend) declare(body[at])
      else if (!isNew) use(at)
      if (body[from].text === 'using' && next === '=') {
        for (let k = at + 2; body[k] && body[k].text !== ';'; k++) if (NAME.test(body[k].text)) use(k)
        while (at + 1 < body.length && body[at + 1].text !== ';') at++
      }
    }
  }
  return body.length
}

/** Whether the name there stands where a declared one does: after a type, or after a comma between such. */
const isAfterType = (body: readonly Token[], at: number): boolean => {
  const before = body[at - 1].text
  return /^[>*&,\]]$/.test(before) || (NAME.test(before) && !SPECIFIER.test(before))
}

function useAll(body: readonly Token[], open: number, use: (at: number) => void): void {
  const end = closing(body, open)
  for (let at = open; at < end; at++) if (NAME.test(body[at].text)) use(at)
}

function enumerators(body: readonly Token[], open: number, end: number): Token[] {
  return body.filter(
    ({ text }, at) => at > open && at < end && NAME.test(text) && /^[{,]$/.test(body[at - 1].text),
  )
}

/** The index of the `>` that closes the `<` at `from`. */
function angleEnd(body: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < body.length; at++) {
    if (body[at].text === '<') depth++
    else if (body[at].text === '>' && --depth === 0) return at
  }
  return body.length
}

/** Behind the body of a constructor whose list of first values begins at `from`. */
function bodyEnd(body: readonly Token[], from: number): number {
  for (let at = from + 1; at < body.length; at++) {
    if (body[at].text === '{' && !NAME.test(body[at - 1].text)) return closing(body, at) + 1
    if (OPEN.includes(body[at].text)) at = closing(body, at)
  }
  return body.length
}

/** Where a first value ends: at the comma or semicolon after it. */
function valueEnd(body: readonly Token[], from: number): number {
  let at = from
  while (at < body.length && !/^[;,]$/.test(body[at].text))
    at = OPEN.includes(body[at].text) ? closing(body, at) + 1 : at + 1
  return at
}
