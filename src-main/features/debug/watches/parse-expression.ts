import { readableText } from '../../../../src-games/kit/readable-text.ts'
import { MAX_EXPRESSION } from '../../../../src-shared/contract/expression-length.ts'

/**
 * What is asked of a bot's memory, written as C++: `targets.size()`, `goals[3].steps > 4 and not done`. Members,
 * elements, the usual questions to containers, arithmetic and comparisons; no function of the bot is called.
 */
export type WatchExpression =
  | { readonly kind: 'number'; readonly value: number; readonly isFloat?: boolean }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly of: WatchExpression; readonly name: string }
  | { readonly kind: 'element'; readonly of: WatchExpression; readonly index: WatchExpression }
  | {
      readonly kind: 'call'
      readonly of: WatchExpression | undefined
      readonly name: string
      readonly given: readonly WatchExpression[]
    }
  | { readonly kind: 'unary'; readonly operator: string; readonly of: WatchExpression }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: WatchExpression
      readonly right: WatchExpression
    }
  | {
      readonly kind: 'choice'
      readonly test: WatchExpression
      readonly then: WatchExpression
      readonly otherwise: WatchExpression
    }

/** The message is for the user: what was expected, and where. */
export class ExpressionProblem extends Error {}

const MAX_DEPTH = 60

const TOKEN =
  /\s*(?:(\d+\.\d+(?:[eE][-+]?\d+)?|0[xX][\da-fA-F]+|\d+)[uUlLfF]*|([A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)|'((?:[^'\\]|\\.))'|"((?:[^"\\]|\\.)*)"|(->|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%<>!~&|^?:.,()[\]]))/y

interface Token {
  readonly at: number
  readonly kind: 'number' | 'name' | 'letter' | 'text' | 'sign' | 'end'
  readonly text: string
}

const WORDS: Readonly<Record<string, string>> = { and: '&&', or: '||', not: '!' }
/** By how tightly they bind, the loosest first. */
const LEVELS = ['||', '&&', '|', '^', '&', '== !=', '< <= > >=', '<< >>', '+ -', '* / %'].map((level) =>
  level.split(' '),
)

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const end = text.trimEnd().length
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new ExpressionProblem(`“${shown(text.slice(at, end).trim())}” cannot be read here`)
    const [, number, name, letter, quoted, sign] = match
    if (number !== undefined) tokens.push({ at, kind: 'number', text: number })
    else if (name !== undefined)
      tokens.push(
        Object.hasOwn(WORDS, name)
          ? { at, kind: 'sign', text: WORDS[name] }
          : { at, kind: 'name', text: name },
      )
    else if (letter !== undefined) tokens.push({ at, kind: 'letter', text: unescape(letter) })
    else if (quoted !== undefined) tokens.push({ at, kind: 'text', text: unescape(quoted) })
    else tokens.push({ at, kind: 'sign', text: sign })
  }
  return [...tokens, { at: end, kind: 'end', text: 'the end' }]
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }
const unescape = (text: string): string =>
  text.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter)

/** A part of the expression in a message. */
const shown = (part: string): string => readableText(part.replaceAll('\n', ' '), 20)

/** Throws `ExpressionProblem`. */
export function parseWatchExpression(text: string): WatchExpression {
  if (text.trim() === '') throw new ExpressionProblem('there is nothing to watch')
  if (text.length > MAX_EXPRESSION) throw new ExpressionProblem('this is too long to be watched')
  const tokens = tokensOf(text)
  let at = 0
  let depth = 0
  const isSign = (sign: string): boolean => tokens[at].kind === 'sign' && tokens[at].text === sign
  const takeIf = (sign: string): boolean => {
    if (!isSign(sign)) return false
    at++
    return true
  }
  const expect = (sign: string): void => {
    if (!takeIf(sign)) throw new ExpressionProblem(`expected ${sign} before ${shown(tokens[at].text)}`)
  }
  const deeper = <T>(read: () => T): T => {
    if (++depth > MAX_DEPTH) throw new ExpressionProblem('this is too deep to be watched')
    const value = read()
    depth--
    return value
  }

  function choice(): WatchExpression {
    const test = binary(0)
    if (!takeIf('?')) return test
    const then = deeper(choice)
    expect(':')
    return { kind: 'choice', test, then, otherwise: deeper(choice) }
  }
  function binary(level: number): WatchExpression {
    if (level === LEVELS.length) return unary()
    let left = binary(level + 1)
    for (;;) {
      const operator = LEVELS[level].find(isSign)
      if (operator === undefined) return left
      at++
      left = { kind: 'binary', operator, left, right: binary(level + 1) }
    }
  }
  function unary(): WatchExpression {
    const operator = ['!', '-', '+', '~', '*'].find(isSign)
    if (operator === undefined) return postfix()
    at++
    return { kind: 'unary', operator, of: deeper(unary) }
  }
  function postfix(): WatchExpression {
    let now = primary()
    for (;;) {
      if (takeIf('[')) {
        now = { kind: 'element', of: now, index: deeper(choice) }
        expect(']')
      } else if (takeIf('.') || takeIf('->')) {
        const { kind, text: name } = tokens[at++]
        if (kind !== 'name')
          throw new ExpressionProblem(`expected the name of a member before ${shown(name)}`)
        now = isSign('(')
          ? { kind: 'call', of: now, name, given: arguments_() }
          : { kind: 'member', of: now, name }
      } else return now
    }
  }
  function arguments_(): WatchExpression[] {
    expect('(')
    const given: WatchExpression[] = []
    if (takeIf(')')) return given
    do given.push(deeper(choice))
    while (takeIf(','))
    expect(')')
    return given
  }
  function primary(): WatchExpression {
    const { kind, text: found } = tokens[at++]
    if (kind === 'number') return { kind: 'number', value: Number(found), isFloat: found.includes('.') }
    if (kind === 'letter') return { kind: 'number', value: found.charCodeAt(0) }
    if (kind === 'text') return { kind: 'text', value: found }
    if (kind === 'name')
      return isSign('(')
        ? { kind: 'call', of: undefined, name: found, given: arguments_() }
        : { kind: 'name', name: found }
    if (kind === 'sign' && found === '(') {
      const inner = deeper(choice)
      expect(')')
      return inner
    }
    throw new ExpressionProblem(`expected a name or a number before ${shown(found)}`)
  }

  const expression = choice()
  if (tokens[at].kind !== 'end')
    throw new ExpressionProblem(`expected the end before ${shown(tokens[at].text)}`)
  return expression
}
