import type { MistakePlace } from './mistake-words.ts'

/** Of a line; the expression tries a longer one for seconds. */
const MOST_LETTERS = 2000

/**
 * Where a variable is declared: the nearest place above its use that looks like it. The expression tries long lines in many
 * ways, so it is work for a guarded process.
 */
export function findDeclaration(
  lines: readonly string[],
  name: string,
  usedAt: number,
): MistakePlace | undefined {
  const word = name.replace(/\W/g, '\\$&')
  const type = `(?:^|[;{(,])\\s*(?:(?:const|static|mutable|unsigned|long|struct)\\s+)*[A-Za-z_][\\w:]*(?:<[^;(){}]*>)?`
  // Of its own type, or after others of the same: not the arguments of a call.
  const before = `${type}(?:\\s*[*&]+\\s*|\\s+)(?:[A-Za-z_][^;(){}]*,\\s*[*&]*)?`
  const declares = new RegExp(`${before}(${word})\\s*(?:\\[[^\\]]*\\]\\s*)*[;,){(=:]`, 'd')
  // Behind the body of its own type: `struct Pack { int few; } pack;`.
  const endsType = new RegExp(`\\}\\s*[*&]*(${word})\\s*[;,{]`, 'd')
  const isNone = new RegExp(`\\b(?:return|delete|else|case|throw|goto|new)\\s+${word}\\b`)
  for (let line = Math.min(usedAt, lines.length); line > 0; line--) {
    const text = lines[line - 1].slice(0, MOST_LETTERS).replace(/\/\/.*/, '')
    const found = declares.exec(text) ?? endsType.exec(text)
    if (found && !isNone.test(text)) return { line, column: (found.indices?.[1]?.[0] ?? 0) + 1 }
  }
  return undefined
}
