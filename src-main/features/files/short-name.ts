import { readableText } from '../../../src-games/kit/readable-text.ts'

const MAX_NAME_CHARS = 200

/** A name out of a file, to stand among names of ours: in one line, with nothing that a screen would obey. */
export const shortName = (name: string): string =>
  readableText(name.replaceAll('\n', ' '), MAX_NAME_CHARS - 1) || '?'
