/** Declarations of the API as a reader likes them: long ones broken into lines, with kinds of words marked. */

const WIDEST = 76

/** Breaks overloads and the members of a long type into lines. Text that fits stays as it is. */
export function layOutDeclaration(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => splitOutside(line.replace(/^declare /, '')))
    .map((line) => (line.length <= WIDEST ? line : breakMembers(line)))
    .join('\n')
}

/** Splits at `; ` that stands in no bracket: overloads, several constants. */
function splitOutside(line: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let k = 0; k < line.length; k++) {
    if ('{(['.includes(line[k])) depth++
    else if ('})]'.includes(line[k])) depth--
    else if (line[k] === ';' && depth === 0 && line[k + 1] === ' ') {
      parts.push(line.slice(from, k + 1))
      from = k + 2
    }
  }
  return [...parts, line.slice(from)]
}

function breakMembers(line: string): string {
  const match = /^(.*?\{) ?(.*?) ?(\}[^}]*)$/.exec(line)
  if (!match) return line
  const [, head, inside, tail] = match
  const members = inside.split(inside.includes(';') ? /(?<=;) / : /(?<=,) /)
  return [head, ...members.map((member) => `  ${member}`), tail].join('\n')
}

type WordKind = 'keyword' | 'type' | 'name' | 'number' | 'plain'
export interface DeclarationWord {
  readonly kind: WordKind
  readonly text: string
}

const KEYWORDS = new Set(
  (
    'const class struct enum typedef static extern operator readonly interface type function declare let void ' +
    'int double bool char string number boolean unsigned long unknown'
  ).split(' '),
)

/** Cuts a declaration into words with their kinds; `name` is what is declared. */
export function colourDeclaration(text: string, name: string): DeclarationWord[] {
  const words = text.match(/[A-Za-z_]\w*|\d+|[^A-Za-z_\d]+/g) ?? []
  // `type` begins a declaration, but is also the name of a member.
  return words.map((word, k) => ({
    kind: word === 'type' && words[k + 1] !== ' ' ? 'plain' : kindOf(word, name),
    text: word,
  }))
}

function kindOf(word: string, name: string): WordKind {
  if (word === name) return 'name'
  if (KEYWORDS.has(word)) return 'keyword'
  if (/^\d/.test(word)) return 'number'
  return /^[A-Z]\w*[a-z]|^(vector|map|pair|set|complex)$/.test(word) ? 'type' : 'plain'
}
