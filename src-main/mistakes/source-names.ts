/** Names for what a report only gives a place of: found in the text of the bot. */

/** What is indexed on a line, e.g. `path` in `if (path[i - 1] == 0)`; undefined when there are none or several. */
export function indexedName(line: string): string | undefined {
  const names = new Set(
    [...line.matchAll(/([A-Za-z_]\w*(?:(?:\.|->)[A-Za-z_]\w*)*)\s*(?:\[|\.at\s*\()/g)].map(
      ([, name]) => name,
    ),
  )
  return names.size === 1 ? [...names][0] : undefined
}

/** What has one of these members called on a line: `open` in `open.front()`. */
export function calledName(line: string, member: string): string | undefined {
  const found = [...line.matchAll(new RegExp(`([A-Za-z_]\\w*)\\s*(?:\\.|->)\\s*${member}\\s*\\(`, 'g'))]
  return found.length === 1 ? found[0][1] : undefined
}

/** What is dereferenced by a star or an arrow, or incremented, on a line, when that is clear. */
export function pointedName(line: string): string | undefined {
  const names = new Set(
    [...line.matchAll(/(?:\*|\+\+|--)\s*([A-Za-z_]\w*)|([A-Za-z_]\w*)\s*(?:->|\+\+|--|\[)/g)].map(
      ([, after, before]) => after ?? before,
    ),
  )
  return names.size === 1 ? [...names][0] : undefined
}

/** Without the number that the compiler adds to the second variable of a name in a function. */
export function writtenName(name: string, text: string): string {
  const occurs = (word: string) => new RegExp(`\\b${word.replace(/\W/g, '\\$&')}\\b`).test(text)
  const plain = name.replace(/\.?\d+$/, '')
  return occurs(name) || plain === '' ? name : plain
}

/** Where a variable is declared: the nearest place above its use that looks like it. Lines and columns count from 1. */
export function declarationOf(
  lines: readonly string[],
  name: string,
  usedAt: number,
): { readonly line: number; readonly column: number } | undefined {
  const word = name.replace(/\W/g, '\\$&')
  const type = `(?:^|[;{(,])\\s*(?:(?:const|static|mutable|unsigned|long|struct)\\s+)*[A-Za-z_][\\w:]*(?:<[^;(){}]*>)?`
  // Of its own type, or after others of the same: not the arguments of a call.
  const before = `${type}(?:\\s*[*&]+\\s*|\\s+)(?:[A-Za-z_][^;(){}]*,\\s*[*&]*)?`
  const declares = new RegExp(`${before}(${word})\\s*(?:\\[[^\\]]*\\]\\s*)*[;,){(=:]`, 'd')
  const isNone = new RegExp(`\\b(?:return|delete|else|case|throw|goto|new)\\s+${word}\\b`)
  for (let line = Math.min(usedAt, lines.length); line > 0; line--) {
    const text = lines[line - 1].replace(/\/\/.*/, '')
    const found = declares.exec(text)
    if (found && !isNone.test(text)) return { line, column: (found.indices?.[1]?.[0] ?? 0) + 1 }
  }
  return undefined
}
