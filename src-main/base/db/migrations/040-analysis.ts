/**
 * Replay analysis: what bots drew, which match another was forked from, and matches that came from files. An original's
 * file is kept as it came (compressed): there is no record of such a match, only its states.
 */
export const analysis = {
  version: 40,
  sql: `
    ALTER TABLE matches ADD COLUMN parent_id INTEGER REFERENCES matches (id) ON DELETE SET NULL;
    ALTER TABLE matches ADD COLUMN fork_round INTEGER;
    ALTER TABLE matches ADD COLUMN fork_seed INTEGER;
    -- 'original' or 'quartet'; NULL for what was played here.
    ALTER TABLE matches ADD COLUMN file_kind TEXT;
    ALTER TABLE matches ADD COLUMN file_name TEXT;
    CREATE INDEX matches_by_parent ON matches (parent_id) WHERE parent_id IS NOT NULL;

    CREATE TABLE drawings (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;
    CREATE TABLE originals (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;
  `,
}
