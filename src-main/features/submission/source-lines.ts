/** Looks at a C++ text as its preprocessor does, as far as that needs no compiler. */

/** The text with comments (and what stands in quotes) as blanks; every character keeps its place. */
function withoutComments(text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  return text.replace(
    /\/\/(?:\\\n|[^\n])*|\/\*[\s\S]*?(?:\*\/|$)|R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])+'/g,
    (part) => (part.startsWith('/') ? blank(part) : part[0] + blank(part.slice(1, -1)) + part.slice(-1)),
  )
}

export interface Include {
  readonly name: string
  readonly line: number
}

export function includesOf(text: string): Include[] {
  const plain = withoutComments(text).split('\n')
  return text.split('\n').flatMap((line, index) => {
    // The name itself is blank in the plain text where it stands in quotes.
    const isInclude = /^[ \t]*#[ \t]*include\b/.test(plain[index])
    const name = isInclude ? /#[ \t]*include[ \t]*[<"]([^>"]*)[>"]/.exec(line)?.[1] : undefined
    return name === undefined ? [] : [{ name: name.trim(), line: index + 1 }]
  })
}

/** Line of the first `#define PLAYER_NAME`, or 1. */
export function nameLine(text: string): number {
  const at = withoutComments(text)
    .split('\n')
    .findIndex((line) => /^[ \t]*#[ \t]*define[ \t]+PLAYER_NAME\b/.test(line))
  return at < 0 ? 1 : at + 1
}
