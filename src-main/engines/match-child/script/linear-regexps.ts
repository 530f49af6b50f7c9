import { setFlagsFromString } from 'node:v8'

/**
 * V8 has a second engine for regular expressions, whose time grows with the text times the expression and never by
 * going back. It takes plain ones only. To be imported before a realm is made: then `l` among the flags asks for it.
 */
setFlagsFromString('--enable-experimental-regexp-engine')

/** Whether bots may have it: V8 is asked. False for what is no regular expression at all, too. */
export function isLinearRegexp(source: string, flags: string): boolean {
  try {
    new RegExp(source, `${flags}l`)
    return true
  } catch {
    return false
  }
}

/** Of a literal as it stands in the source. */
export function partsOfLiteral(text: string): { readonly source: string; readonly flags: string } {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}
