import { formatKeys } from '../base/ui/keys.ts'

/** A line of the key sheet: what is done, and each of the keys that do it. */
export interface KeyLine {
  readonly title: string
  readonly keys: readonly string[]
}
export interface KeySection {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

/** As one would type it: `ctrl+k`, `alt+w`, `←`, and by its name `arrowleft`. */
const spellings = (keys: string): string[] =>
  [keys.replace('Mod', 'Ctrl'), formatKeys(keys).join('+')].map((text) => text.toLowerCase())

/** By words of what is done or of the room, and by keys: a single character is a key, `alt+w` or `alt w` are several. */
export function findKeys(sections: readonly KeySection[], query: string): KeySection[] {
  const text = query.trim().toLowerCase()
  if (text === '') return [...sections]
  const words = text.split(/\s+/)
  return sections
    .map((section) => ({
      ...section,
      lines: section.lines.filter((line) => fits(section, line, text, words)),
    }))
    .filter(({ lines }) => lines.length > 0)
}

function fits(section: KeySection, line: KeyLine, text: string, words: readonly string[]): boolean {
  const keys = line.keys.flatMap(spellings)
  if (text.includes('+')) return keys.some((one) => one.startsWith(text))
  const title = `${section.title} ${line.title}`.toLowerCase()
  const parts = keys.flatMap((one) => one.split('+'))
  return words.every((word) => parts.includes(word) || (word.length > 1 && title.includes(word)))
}
