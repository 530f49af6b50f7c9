import type { Diagnostic } from './compile-request.ts'

/** What clang only warns of and g++ 12 refuses: the option of the warning, and which of its messages. */
const REFUSED: readonly (readonly [flag: RegExp, message: RegExp])[] = [
  // Of variables g++ warns too.
  [/^-Wc\+\+11-narrowing/, /^constant expression evaluates to/],
  [/^-Wreorder-init-list$/, /./],
]

const isRefused = ({ flag, message }: Diagnostic): boolean =>
  flag !== undefined && REFUSED.some(([flags, messages]) => flags.test(flag) && messages.test(message))

/** The same diagnostics as g++ 12 weighs them. */
export const asGpp = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.map((one) => (isRefused(one) ? { ...one, severity: 'error' } : one))
