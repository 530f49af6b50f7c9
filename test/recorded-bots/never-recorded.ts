/** What a text holds that is to be compiled in this run and in each that follows. */
export const NEVER = 'never recorded:'
let texts = 0

/** A comment of C++ that says so, and is another one each time. */
export function neverRecorded(): string {
  return `// ${NEVER} ${process.pid} ${Date.now()} ${++texts}`
}
