/**
 * Matches as a history: tags, notes, saved filters, groups of matches played together, and the games' own figures along
 * a match (older matches have none, and charts leave them out). `match_changes` numbers what changed of matches, the
 * latest last, so that a reader that holds them in memory reads again only what is new; triggers keep it, since the
 * command line may write beside a window.
 */
const touch = (id: string) => `
      INSERT INTO match_changes (match_id, number)
      VALUES (${id}, (SELECT coalesce(max(number), 0) + 1 FROM match_changes))
      ON CONFLICT (match_id) DO UPDATE SET number = excluded.number;`

const triggers = [
  ['matches', 'INSERT', 'new.id'],
  ['matches', 'UPDATE', 'new.id'],
  ['matches', 'DELETE', 'old.id'],
  ['match_tags', 'INSERT', 'new.match_id'],
  ['match_tags', 'DELETE', 'old.match_id'],
  ['notes', 'INSERT', 'new.match_id'],
  ['notes', 'UPDATE', 'new.match_id'],
  ['notes', 'DELETE', 'old.match_id'],
].map(
  ([table, what, id]) => `
    CREATE TRIGGER ${table}_${what.toLowerCase()}_numbered AFTER ${what} ON ${table} BEGIN ${touch(id)}
    END;`,
)

export const history = {
  version: 70,
  sql: `
    CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE) STRICT;
    CREATE TABLE match_tags (
      match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      tag_id INTEGER NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
      PRIMARY KEY (match_id, tag_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX match_tags_by_tag ON match_tags (tag_id, match_id);
    CREATE TABLE notes (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, text TEXT NOT NULL) STRICT;
    CREATE TABLE figures (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;

    CREATE TABLE filters (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL COLLATE NOCASE,
      query TEXT NOT NULL,
      deleted_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX filters_by_name ON filters (name) WHERE deleted_at IS NULL;

    CREATE TABLE match_groups (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      game TEXT NOT NULL,
      config_name TEXT NOT NULL,
      config TEXT NOT NULL,
      limits TEXT NOT NULL,
      version_id INTEGER NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
      -- JSON list of three version ids.
      opponents TEXT NOT NULL,
      first_seed INTEGER NOT NULL,
      seeds INTEGER NOT NULL,
      -- The bot's seat; NULL: each seed is played four times, once in each.
      seat INTEGER,
      status TEXT NOT NULL,
      playing_ms REAL NOT NULL,
      problem TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    -- The key makes sure that no match of a group counts twice, whatever was interrupted.
    CREATE TABLE group_matches (
      group_id INTEGER NOT NULL REFERENCES match_groups (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      PRIMARY KEY (group_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX group_matches_by_match ON group_matches (match_id);
    CREATE INDEX suite_results_by_match ON suite_results (match_id);

    CREATE TABLE match_changes (match_id INTEGER PRIMARY KEY, number INTEGER NOT NULL) STRICT;
    CREATE INDEX match_changes_by_number ON match_changes (number);
    ${triggers.join('')}
  `,
}
