/** Simulated contests that were cancelled or cut off: the newest of each league, with what was played of it. */
export const contestModels = {
  version: 280,
  sql: `
    CREATE TABLE contest_models (
      league_id INTEGER PRIMARY KEY REFERENCES leagues (id) ON DELETE CASCADE,
      -- JSON of what was asked, and the seed it is played with.
      request TEXT NOT NULL,
      seed INTEGER NOT NULL,
      -- JSON: the questions with the strengths as they were known then, and for each the sets that are complete.
      questions TEXT NOT NULL,
      done TEXT NOT NULL
    ) STRICT;
  `,
}
