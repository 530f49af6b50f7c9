/** Heads of the settings, in their order, and words that one may look for them by. */
export const SETTINGS_HEADS = [
  ['Theme', 'light, dark'],
  ['Seat colours', ''],
  ['Editor', 'size of letters, format when saving'],
  ['Match processes', 'how many run at a time'],
  ['Machines', 'other computers that play, Redis, workers'],
  ['Help', 'keys, show me around'],
  ['Limits', 'CPU as on Jutge'],
  ['Versions', 'they prove themselves'],
  ['Announcements', 'notifications'],
  ['Matches kept', 'how many are kept'],
  ['Backups', 'save, restore'],
  ['Updates', 'look for a newer version'],
  ['Data folder', 'where everything is'],
  ['Log', 'what went wrong, for a bug report'],
  ['About', 'version, licences'],
] as const

export type SettingsHead = (typeof SETTINGS_HEADS)[number][0]
