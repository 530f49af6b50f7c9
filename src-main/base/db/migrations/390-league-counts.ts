/** How many results a league has is asked with every change of it: counted without reading its matches. */
export const leagueCounts = {
  version: 390,
  sql: `
    CREATE INDEX league_matches_with_result ON league_matches (league_id) WHERE scores IS NOT NULL;
  `,
}
