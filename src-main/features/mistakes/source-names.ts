/** Names for what a report only gives a place of: found in the text of the bot. */

/** `new char[n]` has an index, and no array of that name. */
const isNoType = (name: string): boolean => !/^(?:bool|char|double|float|int|long|short|unsigned)$/.test(name)

/** What is indexed on a line, e.g. `path` in `if (path[i - 1] == 0)`; undefined when there are none or several. */
export function indexedName(line: string): string | undefined {
  const names = new Set(
    [...line.matchAll(/([A-Za-z_]\w*(?:(?:\.|->)[A-Za-z_]\w*)*)\s*(?:\[|\.at\s*\()/g)]
      .map(([, name]) => name)
      .filter(isNoType),
  )
  return names.size === 1 ? [...names][0] : undefined
}

const PATH = /^(?:this\s*->\s*)?([A-Za-z_]\w*(?:\s*(?:\.|->)\s*[A-Za-z_]\w*)*)\s*/
const INDEX = /^\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]\s*/

/**
 * The array whose index is looked at in what begins at a column (in bytes, from 1): `pack.few` in `pack.few[3]`; undefined
 * where it may be one of several, as in `all[k].few[3]`.
 */
export function indexedAt(line: string, column: number): string | undefined {
  const text = Buffer.from(line)
    .subarray(column - 1)
    .toString()
  const path = PATH.exec(text)
  if (!path) return undefined
  let rest = text.slice(path[0].length)
  for (let index = INDEX.exec(rest); index; index = INDEX.exec(rest)) rest = rest.slice(index[0].length)
  const [, member] = /^(?:\.|->)\s*[A-Za-z_]\w*\s*(.?)/.exec(rest) ?? []
  return member === '[' ? undefined : path[1].replace(/\s+/g, '')
}

/** The name that a column (in bytes, from 1) of a line begins. */
export function nameAt(line: string, column: number): string | undefined {
  const text = Buffer.from(line)
    .subarray(column - 1)
    .toString()
  const [name] = /^[A-Za-z_]\w*/.exec(text) ?? []
  return name === 'this' ? undefined : name
}

/** The same, when it is no call: a variable, so a reference when memory is read through it. */
export function variableAt(line: string, column: number): string | undefined {
  const before = Buffer.from(line)
    .subarray(0, column - 1)
    .toString()
  const owner = /([A-Za-z_]\w*)\s*(?:\.|->)\s*$/.exec(before)?.[1]
  const name = owner ?? nameAt(line, column)
  return name !== undefined && new RegExp(`\\b${name}\\s*\\(`).test(line) ? undefined : name
}

/** The reference (`int& first = …`) that is used on a line, when there is one. */
export function referenceOn(line: string, text: string): string | undefined {
  const names = [...new Set(line.match(/[A-Za-z_]\w*/g))].filter((name) =>
    new RegExp(`&\\s*${name}\\s*(?:=(?!=)|:(?!:))`).test(text),
  )
  return names.length === 1 ? names[0] : undefined
}

/** The pointer that is followed at a column: the compiler means the member behind its arrow. */
export function pointerAt(line: string, column: number): string | undefined {
  const before = Buffer.from(line)
    .subarray(0, column - 1)
    .toString()
  return /([A-Za-z_]\w*)\s*->\s*$/.exec(before)?.[1]
}

/** What is written on a line stands before its last `=`; what is only read, behind it. A line without `=` stays as it is. */
export function sideOf(line: string, access: 'read' | 'write'): string {
  const at = [...line.matchAll(/[^=!<>]=(?!=)/g)].at(-1)?.index
  if (at === undefined) return line
  return access === 'write' ? line.slice(0, at + 1) : line.slice(at + 2)
}

/** What has one of these members called on a line: `open` in `open.front()`. */
export function calledName(line: string, member: string): string | undefined {
  const calls = line.matchAll(new RegExp(`([A-Za-z_]\\w*)\\s*(?:\\.|->)\\s*${member}\\s*\\(`, 'g'))
  const names = new Set([...calls].map(([, name]) => name))
  return names.size === 1 ? [...names][0] : undefined
}

/** What is dereferenced by a star or an arrow, or incremented, on a line, when that is clear. */
export function pointedName(line: string): string | undefined {
  const names = new Set(
    [...line.matchAll(/(?:\*|\+\+|--)\s*([A-Za-z_]\w*)|([A-Za-z_]\w*)\s*(?:->|\+\+|--|\[)/g)]
      .map(([, after, before]) => after ?? before)
      .filter(isNoType),
  )
  return names.size === 1 ? [...names][0] : undefined
}

/** Without the number that the compiler adds to the second variable of a name in a function. */
export function writtenName(name: string, text: string): string {
  const occurs = (word: string) => new RegExp(`\\b${word.replace(/\W/g, '\\$&')}\\b`).test(text)
  const plain = name.replace(/\.?\d+$/, '')
  return occurs(name) || plain === '' ? name : plain
}
