/**
 * Comparisons of two versions. A row of `comparison_matches` is written in one transaction with its match, and its key
 * makes sure that no match of a block can count twice, whatever was interrupted. Blocks below 0 are the probes for
 * identical behaviour. `result` keeps what the statistics need, so that deleting a match changes no verdict.
 */
export const comparisons = {
  version: 20,
  sql: `
    CREATE TABLE comparisons (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      game TEXT NOT NULL,
      config_name TEXT NOT NULL,
      config TEXT NOT NULL,
      preset TEXT NOT NULL,
      limits TEXT NOT NULL,
      a_version INTEGER NOT NULL REFERENCES versions (id),
      b_version INTEGER NOT NULL REFERENCES versions (id),
      -- JSON list of version ids.
      opponents TEXT NOT NULL,
      first_seed INTEGER NOT NULL,
      cap_blocks INTEGER NOT NULL,
      cap_seconds INTEGER NOT NULL,
      status TEXT NOT NULL,
      ending TEXT NOT NULL,
      playing_ms REAL NOT NULL,
      problem TEXT,
      created_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT;

    CREATE TABLE comparison_matches (
      comparison_id INTEGER NOT NULL REFERENCES comparisons (id) ON DELETE CASCADE,
      block INTEGER NOT NULL,
      fixture INTEGER NOT NULL,
      match_id INTEGER NOT NULL,
      -- JSON: { scores, cpu, frozen }.
      result TEXT NOT NULL,
      PRIMARY KEY (comparison_id, block, fixture)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX comparison_matches_by_match ON comparison_matches (match_id);
  `,
}
