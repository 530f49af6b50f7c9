/** Codes of what can go wrong in a way the user must know. The message is a sentence that says what to do. */
export const ERROR_CODES = [
  'request/invalid',
  'request/unknown-method',
  'request/too-large',
  'request/superseded',
  // Asked for by the page itself: no error that the user needs to see.
  'request/cancelled',
  'not-found',
  'bot/name-taken',
  'bot/builtin',
  'bot/does-not-compile',
  'bot/wrong-game',
  'bot/unknown-game',
  'bot/no-source',
  'bot/not-shareable',
  'import/invalid',
  'import/built-in',
  'config/invalid',
  'query/invalid',
  'match/not-finished',
  'match/no-record',
  'storage/failed',
  'storage/busy',
  'internal',
  'connection/lost',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export class ApiError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
  }
}
