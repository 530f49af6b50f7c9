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

/**
 * Matches as a history: tags, notes, saved filters. `match_changes` numbers what changed of matches, the latest last, so that a
 * reader that holds them in memory reads again only what is new; triggers keep it, since the command line may write beside a
 * window.
 */
export const historyTables = `
  CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE) STRICT;
  CREATE TABLE match_tags (
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    tag_id INTEGER NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
    PRIMARY KEY (match_id, tag_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX match_tags_by_tag ON match_tags (tag_id, match_id);
  CREATE TABLE notes (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, text TEXT NOT NULL) STRICT;

  CREATE TABLE filters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL COLLATE NOCASE,
    query TEXT NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX filters_by_name ON filters (name) WHERE deleted_at IS NULL;

  CREATE TABLE match_changes (match_id INTEGER PRIMARY KEY, number INTEGER NOT NULL) STRICT;
  CREATE INDEX match_changes_by_number ON match_changes (number);
  ${triggers.join('')}
`
