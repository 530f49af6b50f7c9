/**
 * Text of a foreign bot, to be shown among our own: in a table, in a terminal. It
 * keeps its words and lines, and loses what a screen or a terminal would obey: control characters, and those that
 * reverse the direction of what follows.
 */
export function readableText(text: string, maxChars: number): string {
  const shown = text.slice(0, maxChars).replace(OBEYED, '\ufffd')
  return text.length > maxChars ? shown + '…' : shown
}

/** The same for what a terminal prints as it comes, in lines of any length: tabs stay, and lines may end as on Windows. */
export function terminalText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(OBEYED, (char) => (char === '\t' ? char : '\ufffd'))
}

// Everything of C0 and C1 but the line feed; the marks of direction.
// eslint-disable-next-line no-control-regex
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
