/** What is said of an attack on the command line: how many inputs, of which series, and from which of them on. */
export const FUZZ_OPTIONS = {
  count: { type: 'string' },
  seed: { type: 'string' },
  from: { type: 'string' },
} as const
