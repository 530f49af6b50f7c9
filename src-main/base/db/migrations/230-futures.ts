/**
 * Why a match was lost: futures that were played of a stored match, so that what was interrupted goes on and no future is
 * played twice; and the answers found.
 */
export const futures = {
  version: 230,
  sql: `
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
  `,
}
