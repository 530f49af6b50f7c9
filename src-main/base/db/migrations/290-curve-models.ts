/** What was learned from the matches of each game: the chance to end among the first two by the game's own figures. */
export const curveModels = {
  version: 290,
  sql: `
    CREATE TABLE curve_models (
      game TEXT PRIMARY KEY,
      -- Counts how often it was learned: what was worked out with another one is out of date.
      number INTEGER NOT NULL,
      -- Matches that there were to learn from, of which the newest were.
      known INTEGER NOT NULL,
      -- JSON of the model, which says its kind.
      model TEXT NOT NULL
    ) STRICT;
  `,
}
