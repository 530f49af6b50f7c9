/** Both sides have them, the language alone has not. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string }
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

/**
 * The text of a file as people have it: UTF-8, UTF-16 as PowerShell's `>` writes it (also where its first two bytes are lost), or
 * Windows-1252 of older editors; at its end perhaps zeros, or the mark that old systems end a file with. Undefined for what is no text:
 * there are zeros in it. `look`: how many letters are looked at for that; all when missing.
 */
export function decodeText(bytes: Uint8Array, look = Infinity): string | undefined {
  const all = lettersOf(bytes).replace(/^\ufeff/, '')
  const text = withoutEndMarks(all) || all
  const zero = text.indexOf('\0')
  return zero >= 0 && zero < look ? undefined : text
}

/** The same with `\n` behind each line, for what is only read. */
export function decodeLines(bytes: Uint8Array, look?: number): string | undefined {
  return decodeText(bytes, look)?.replace(/\r\n?/g, '\n')
}

/** The bytes of such a text in UTF-8; the very same ones where a program would read them right as they are, and of what is no text. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  if (!isOdd(bytes)) return bytes
  const text = decodeText(bytes)
  if (text === undefined) return bytes
  return new TextEncoder().encode(text.includes('\n') ? text : text.replaceAll('\r', '\n'))
}

const END_MARKS = '\0\x1a'

function withoutEndMarks(text: string): string {
  const shown = text.trimEnd()
  let end = shown.length
  while (end > 0 && END_MARKS.includes(text[end - 1])) end--
  return end === shown.length ? text : text.slice(0, end)
}

const LITTLE = 'utf-16le'
const BIG = 'utf-16be'
const LOOKED_AT = 4096

function lettersOf(bytes: Uint8Array): string {
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Which half of the letters comes first, where each has two bytes: the first of all says it, or where the zeros are. */
function wideOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return LITTLE
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return BIG
  const length = Math.min(bytes.length, LOOKED_AT) & ~1
  if (length < 4) return undefined
  const zeros = [0, 0]
  for (let k = 0; k < length; k++) if (bytes[k] === 0) zeros[k & 1]++
  const [even, odd] = zeros.map((count) => count / (length / 2))
  if (odd > 0.8 && even < 0.05) return LITTLE
  return even > 0.8 && odd < 0.05 ? BIG : undefined
}

function isOdd(bytes: Uint8Array): boolean {
  if (wideOf(bytes) !== undefined || bytes.at(-1) === 0 || bytes.at(-1) === 0x1a) return true
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true
  return bytes.includes(13) && !bytes.includes(10)
}
