/**
 * The line of a `{` that was never closed, by how the file is indented: the first one whose `}` stands further left than
 * the line that it began. Undefined when the file does not give it away.
 */
export function openBrace(lines: readonly string[]): number | undefined {
  const open: { readonly line: number; readonly indent: number }[] = []
  let isComment = false
  for (const [k, line] of lines.entries()) {
    const indent = indentOf(line)
    let isFirst = true
    for (let at = 0; at < line.length; at++) {
      const two = line.slice(at, at + 2)
      if (isComment) {
        if (two === '*/') isComment = false
        continue
      }
      if (two === '//') break
      if (two === '/*') isComment = true
      const char = line[at]
      if (char === '"' || char === "'") at = endOfText(line, at)
      else if (char === '{') open.push({ line: k + 1, indent })
      else if (char === '}') {
        const begun = open.pop()
        if (isFirst && begun && indent < begun.indent) return begun.line
      }
      if (char !== ' ' && char !== '\t') isFirst = false
    }
  }
  return undefined
}

const TAB = 8

function indentOf(line: string): number {
  let indent = 0
  for (const char of line) {
    if (char === ' ') indent++
    else if (char === '\t') indent += TAB - (indent % TAB)
    else break
  }
  return indent
}

/** Index of the quote that ends a text or a letter; the end of the line where it has none. */
function endOfText(line: string, from: number): number {
  for (let at = from + 1; at < line.length; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === line[from]) return at
  }
  return line.length
}
