import type { Settings } from '../src-shared/contract/values.ts'

/** What is set in a data folder where nothing was chosen yet. */
export const USUAL_SETTINGS: Settings = {
  theme: 'system',
  processes: 0,
  limits: 'jutge',
  keepMatches: 0,
  seatColours: [],
  updates: 'unasked',
  announces: true,
  provesVersions: true,
  editor: {
    fontSize: 13,
    wraps: false,
    ligatures: false,
    minimap: false,
    formatOnSave: false,
    style: 'llvm',
  },
}
