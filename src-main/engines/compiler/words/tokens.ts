import type { Diagnostic } from '../request/compile-request.ts'
import type { SourceText } from '../tree/source-text.ts'

/** A token of a C++ text, without comments, texts, signs and directives. */
export interface Token {
  readonly text: string
  /** Index in the text. */
  readonly from: number
}

/** Comments, texts, signs, lines of directives, names and numbers, and what leads to a member. */
const TOKEN =
  /\/\/(?:\\\n|[^\n])*|\/\*[^]*?(?:\*\/|$)|(?:\bu8|\b[uUL])?R"([^()\\\s]{0,16})\([^]*?\)\1"|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|^[ \t]*#(?:\\\n|[^\n])*|\d[\w.']*|[A-Za-z_]\w*|::|->|\S/gm
const IS_NONE = /^(?:\/[/*]|(?:u8|[uUL])?R?"|'|\s*#)/
const DIRECTIVE = /^[ \t]*#[ \t]*(?!include\b)/

/** `inDirectives`: also those of macros and conditions, but not what is included. */
export function* tokensOf(text: string, inDirectives = false): Generator<Token> {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (!IS_NONE.test(token)) yield { text: token, from: index }
    else if (inDirectives && DIRECTIVE.test(token)) {
      const hash = token.indexOf('#') + 1
      for (const inner of tokensOf(token.slice(hash)))
        yield { text: inner.text, from: index + hash + inner.from }
    }
  }
}

export const OPEN = ['(', '[', '{']
export const CLOSE = [')', ']', '}']

/** The index of what closes the bracket at `from`, or the number of tokens. */
export function closing(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    if (OPEN.includes(tokens[at].text)) depth++
    else if (CLOSE.includes(tokens[at].text) && --depth === 0) return at
  }
  return tokens.length
}

/** An error at a token. */
export function diagnosticAt({ text, from }: Token, source: SourceText, message: string): Diagnostic {
  const before = source.text.slice(0, from)
  const line = before.split('\n').length
  const column = from - before.lastIndexOf('\n')
  return {
    line,
    column,
    endLine: line,
    endColumn: column + text.length,
    severity: 'error',
    message,
    fixits: [],
    notes: [],
  }
}
