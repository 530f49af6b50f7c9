import { gameOf } from '../../../../src-games/index.ts'
import type { CompileRequest, Diagnostic } from '../request/compile-request.ts'
import { gppNames, type GivenNames } from './gpp-names.ts'
import type { SourceText } from '../tree/source-text.ts'
import { diagnosticAt, tokensOf } from './tokens.ts'

/**
 * Names of the standard library that a file uses without a header that gives them on the judge. The kit's headers bring more
 * than g++'s, so clang finds these. Each is renamed in a copy of the file: what the file declares itself is then declared
 * under the other name and found all the same, and what it takes from the library is not. Of a function that some headers
 * give with fewer overloads, those that are given are declared under the other name too.
 */
export interface NamePlace {
  readonly name: string
  /** Of the text. */
  readonly from: number
}

const SUFFIX = '__not_given'

/** Uses of names that nothing the file includes gives, or not with all overloads, by their text alone. */
export function suspectNames(
  text: string,
  givenAt: (from: number) => GivenNames,
  known: ReadonlySet<string>,
): NamePlace[] {
  const found: NamePlace[] = []
  const aliases = new Set(['std', ...[...text.matchAll(ALIAS)].map(([, name]) => name)])
  let before = ''
  let beforeThat = ''
  for (const { text: token, from } of tokensOf(text, true)) {
    if (/^[A-Za-z_]/.test(token) && before !== '.' && before !== '->') {
      const written =
        before !== '::'
          ? 'any'
          : !/^[\w>]/.test(beforeThat)
            ? 'global'
            : aliases.has(beforeThat)
              ? 'std'
              : 'own'
      const given = givenAt(from)
      const isKnown = written === 'own' || (known.has(token) && written !== 'std')
      if (!isKnown && (!given.has(token, written) || given.isPartial(token)))
        found.push({ name: token, from })
    }
    beforeThat = before
    before = token
  }
  return found
}

/** Other names of namespace std. */
const ALIAS = /\bnamespace\s+(\w+)\s*=\s*(?:::\s*)?std\b/g

/** Names that headers of a game declare: a file that uses one means the game's. */
export function declaredNames(headers: Iterable<string>): Set<string> {
  const names = new Set<string>()
  for (const text of headers)
    for (const [, before, name] of text
      .replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, '')
      .matchAll(/(\w+)[ \t]*[&*>]*[ \t]+[&*]*(\w+)[ \t]*(?=[(;,={])/g))
      if (!/^(?:return|else|throw|new|case|using|goto)$/.test(before)) names.add(name)
  return names
}

/**
 * Standard headers that a file gets which includes these itself (`includedIn`) and the game's; undefined when what the game's
 * include is not known.
 */
export function headersGiven(
  { game, season }: CompileRequest,
  included: readonly string[],
): Set<string> | undefined {
  const found = new Set(included.filter((name) => !name.startsWith('/')))
  if (season) {
    for (const bytes of Object.values(season.headers))
      for (const name of includesOf(new TextDecoder('latin1').decode(bytes))) found.add(name)
    return found
  }
  const { includes } = gameOf(game).original
  if (!includes) return undefined
  for (const name of includes) found.add(name)
  return found
}

const includesOf = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*<([^>\n]+)>/gm)].map(([, name]) => name.trim())

/** What of the library a file gets; undefined where it is not known. */
export function givenTo(request: CompileRequest, included: readonly string[]): GivenNames | undefined {
  const all = headersGiven(request, included)
  return all && gppNames(request.standard)?.given(all)
}

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]/gm

/** The same for each place of a text, where headers are included behind its first lines of code. */
function givenByPlace(
  request: CompileRequest,
  text: string,
  included: readonly string[],
  given: GivenNames,
): (from: number) => GivenNames {
  const [first] = tokensOf(text)
  const late = [...text.matchAll(INCLUDE)].filter(
    ({ 1: name, index }) => index > (first?.from ?? 0) && included.includes(name),
  )
  if (late.length === 0) return () => given
  const parts = new Map<number, GivenNames>()
  return (from) => {
    const missing = late.filter(({ index }) => index > from).map(([, name]) => name)
    const known = parts.get(missing.length)
    if (known) return known
    const some = givenTo(
      request,
      included.filter((name) => !missing.includes(name)),
    )
    parts.set(missing.length, some ?? given)
    return some ?? given
  }
}

/** Tried with g++ 12: all other headers that add a name are refused within brackets. */
const BORNE_WITHIN = /^(?:cstdarg|cstddef|cstring|limits|utility)$/

/**
 * Headers of the library that are included within brackets and are new there: what they declare would be in a namespace or a
 * function, which g++'s do not bear. Here they were read before the file, so clang says nothing.
 */
export function includedWithin(
  request: CompileRequest,
  source: SourceText,
  included: readonly string[],
): Diagnostic[] {
  const { text } = source
  const tokens = [...tokensOf(text)]
  const depthAt = (place: number): number =>
    tokens.reduce(
      (depth, one) => depth + (one.from >= place ? 0 : one.text === '{' ? 1 : one.text === '}' ? -1 : 0),
      0,
    )
  const all = [...text.matchAll(INCLUDE)].filter(
    ({ 1: name }) => /^[a-z]\w*$/.test(name) && included.includes(name) && !BORNE_WITHIN.test(name),
  )
  const within = all.filter(
    ({ 1: name, index }, k) =>
      depthAt(index) > 0 && !all.slice(0, k).some((one) => one[1] === name && depthAt(one.index) === 0),
  )
  const names = new Set(within.map(([, name]) => name))
  const known = gppNames(request.standard)
  const others = headersGiven(
    request,
    included.filter((name) => !names.has(name)),
  )
  return within.flatMap((match) => {
    const [directive, name] = match
    if (!others || !known?.addsTo(others, name)) return []
    const from = match.index + directive.search(/\S/)
    const message = `<${name}> is included within brackets: include it at the top of the file`
    return [diagnosticAt({ text: directive.trim(), from }, source, message)]
  })
}

/** A file to be read in place of another, and what is to be included before it. */
export interface JudgeReading {
  readonly text: string
  readonly before: string
}

/**
 * What g++ would refuse for want of a header, of a file that includes `included`. `headers` are the texts of the game's own; `read`
 * has clang read a text in the file's place and gives what it says. Where nothing is suspect it is not called.
 */
export function missingNames(
  request: CompileRequest,
  source: SourceText,
  included: readonly string[],
  headers: Iterable<string>,
  read: (reading: JudgeReading) => string,
): Diagnostic[] {
  const given = givenTo(request, included)
  if (!given) return []
  const givenAt = givenByPlace(request, source.text, included, given)
  if (suspectNames(source.text, givenAt, new Set()).length === 0) return []
  const places = suspectNames(source.text, givenAt, declaredNames(headers))
  if (places.length === 0) return []
  const reading = { text: renamed(source.text, places), before: given.partly(SUFFIX) }
  return refusedOf(read(reading), places, source, given)
}

function renamed(text: string, places: readonly NamePlace[]): string {
  let result = ''
  let done = 0
  for (const { name, from } of places) {
    result += `${text.slice(done, from)}${name}${SUFFIX}`
    done = from + name.length
  }
  return result + text.slice(done)
}

const REFUSED = new RegExp(
  `^[^\\n]*?:(\\d+):(\\d+):(?:\\{[^}]*\\})*:? (?:fatal )?error: [^\\n]*?'(?:[\\w:]*::)?(\\w+)${SUFFIX}'`,
  'gm',
)
/** Of a call to the only overload that is given. */
const OTHER_ARGUMENTS =
  /^[^\n]*?:(\d+):\d+:(?:\{[^}]*\})*:? error: (?:too (?:many|few) arguments|no viable conversion|cannot initialize a parameter)/gm

/** `output`: of the renamed text. */
function refusedOf(
  output: string,
  places: readonly NamePlace[],
  source: SourceText,
  given: GivenNames,
): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const lineOf = (from: number): number => source.text.slice(0, from).split('\n').length
  const startOf = (from: number): number => source.text.lastIndexOf('\n', from - 1) + 1
  const add = (name: string, line: number, column: number): void => {
    if (found.has(`${name}:${line}`)) return
    const lack = { header: given.headerOf(name), isOverload: given.isPartial(name) }
    found.set(`${name}:${line}`, diagnosticOf(name, line, column, lack))
  }
  for (const [said, lineText, columnText, name] of output.matchAll(REFUSED)) {
    // A member of a class of the library's that the file's own text renamed.
    if (/no (?:member|type|template) named '\w+' in '(?!std')/.test(said)) continue
    const line = Number(lineText)
    const uses = places.filter((one) => one.name === name)
    if (uses.length === 0) continue
    // In a macro it stands in the macro's line, and is refused where that is used.
    const here = uses.find(({ from }) => lineOf(from) === line)
    add(name, line, here ? here.from - startOf(here.from) + 1 : Number(columnText))
  }
  for (const [, lineText] of output.matchAll(OTHER_ARGUMENTS)) {
    const line = Number(lineText)
    const use = places.find(({ name, from }) => given.isPartial(name) && lineOf(from) === line)
    if (use) add(use.name, line, use.from - startOf(use.from) + 1)
  }
  return [...found.values()]
}

interface Lack {
  readonly header: string | undefined
  /** The name is given, but not for such arguments. */
  readonly isOverload: boolean
}

function diagnosticOf(name: string, line: number, column: number, { header, isOverload }: Lack): Diagnostic {
  const what = isOverload ? `${name} with these arguments` : name
  return {
    line,
    column,
    endLine: line,
    endColumn: column + name.length,
    severity: 'error',
    ...(header === undefined
      ? {
          message: `${what} came with a later standard: the judge's compiler does not know it in this one`,
          fixits: [],
        }
      : {
          message: `${what} needs #include <${header}>: the judge's compiler does not know it without`,
          fixits: [{ line: 1, column: 1, endLine: 1, endColumn: 1, text: `#include <${header}>\n` }],
        }),
    notes: [],
  }
}
