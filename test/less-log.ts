import { join } from 'node:path'

/**
 * The tests that prove less on this machine than on another, one JSON object a line: `{"test":"…","why":"no g++"}`. The closing of
 * a run counts them (`scripts/proves-less.mjs`).
 */
export const LESS_LOG = join(import.meta.dirname, '..', 'out', 'reports', 'proves-less.jsonl')
