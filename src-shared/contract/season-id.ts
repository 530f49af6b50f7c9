/**
 * How a season is called wherever a game is named: by the hash of the files of its program. Two people who took in the same
 * material speak of the same game.
 */
export const SEASON_ID = /^season:[0-9a-f]{16}$/

export const isSeason = (game: string): boolean => SEASON_ID.test(game)
