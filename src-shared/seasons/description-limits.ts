/** Longest text of a board's description, in characters. */
export const MAX_DESCRIPTION_LENGTH = 20_000

/** The file of a course's material that says how its board is drawn. */
export const DESCRIPTION_FILE = 'quartet-board.json'
