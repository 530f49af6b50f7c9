/**
 * Why a match was lost: futures that were played of it, so that what was interrupted goes on and no future is played twice, and
 * the answers found. And what was learned from the matches of each game: the chance to end among the first two by its figures.
 */
export const insightTables = `
  CREATE TABLE futures (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    -- What was changed in the future: '' nothing but the dice; otherwise see "Change" in src-main/features/insight.
    change TEXT NOT NULL,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    -- JSON: the final scores of the four seats.
    scores TEXT NOT NULL,
    PRIMARY KEY (match_id, change, round, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE insights (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- Version of the search that gave it (INSIGHT_VERSION).
    method INTEGER NOT NULL,
    -- JSON of the answer.
    answer TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE curve_models (
    game TEXT PRIMARY KEY,
    -- Counts how often it was learned: what was worked out with another one is out of date.
    number INTEGER NOT NULL,
    -- Matches that there were to learn from, of which the newest were.
    known INTEGER NOT NULL,
    -- JSON of the model, which says its kind.
    model TEXT NOT NULL
  ) STRICT;
`
