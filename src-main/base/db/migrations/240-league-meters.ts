/**
 * `league_matches.meter` is the version of the meter that counted the match’s CPU, as in `matches`; null where it is not
 * known: reported from elsewhere, or the match was removed since.
 */
export const leagueMeters = {
  version: 240,
  sql: `
    ALTER TABLE league_matches ADD COLUMN meter INTEGER;
    UPDATE league_matches SET meter = (SELECT meter FROM matches WHERE id = match_id) WHERE match_id IS NOT NULL;
  `,
}
