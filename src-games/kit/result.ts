/** An expected failure, with a sentence a user can act on. Line and column count from 1; 0 = not about a place. */
export interface TextError {
  readonly line: number
  readonly column: number
  readonly message: string
}

export type Result<T, E = TextError> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}

/** `line 7, column 3: …`, as shown to the user behind a file name. */
export function formatTextError(error: TextError): string {
  return error.line > 0 ? `line ${error.line}: ${error.message}` : error.message
}
