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
