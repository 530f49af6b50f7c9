/** What each bot used of its CPU in each round, exact: matches of before have shares at some rounds only, in `figures`. */
export const fuelOfRounds = {
  version: 370,
  sql: `
    CREATE TABLE fuel (
      match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      -- Compressed msgpack: rounds of a whole match, the limit of each seat, and fuel by seat and round.
      data BLOB NOT NULL
    ) STRICT;
  `,
}
