import { readableText } from './readable-text.ts'

/** As much as spreadsheets take in a cell. */
const MAX_CELL_CHARS = 30_000

/**
 * A foreign text as a cell of CSV (RFC 4180): without what screens obey, and as text where a spreadsheet would take
 * it for a formula.
 */
export function csvCell(text: string): string {
  const shown = readableText(text, MAX_CELL_CHARS)
  // A blank before it does not keep every spreadsheet from computing; nor does its wide form.
  const harmless = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\ufffd]/.test(shown) ? `'${shown}` : shown
  return /[",;\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
