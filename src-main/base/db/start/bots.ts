/** Bots, their versions, configurations and settings. `deleted_at` marks what was deleted and can still be restored. */
export const botTables = `
  CREATE TABLE bots (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL COLLATE NOCASE,
    language TEXT NOT NULL,
    builtin INTEGER NOT NULL,
    -- The working copy; NULL for a compiled bot that came without its source.
    source TEXT,
    -- The version that the working copy is; NULL when it does not compile or was never saved.
    version_id INTEGER REFERENCES versions (id),
    -- How the working copy is compiled.
    standard TEXT NOT NULL DEFAULT 'c++11',
    mode TEXT NOT NULL DEFAULT 'release',
    -- What new versions are compared with, when the user has chosen one.
    baseline_version_id INTEGER REFERENCES versions (id),
    changed_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX bots_by_name ON bots (game, name) WHERE deleted_at IS NULL;

  CREATE TABLE versions (
    id INTEGER PRIMARY KEY,
    bot_id INTEGER NOT NULL REFERENCES bots (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    source TEXT NOT NULL,
    standard TEXT NOT NULL DEFAULT 'c++11',
    mode TEXT NOT NULL DEFAULT 'release',
    note TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- What it was made from only to be compared with: other constants, or compiled otherwise; NULL for what was saved.
    variant_of INTEGER REFERENCES versions (id) ON DELETE SET NULL,
    UNIQUE (bot_id, number),
    UNIQUE (bot_id, hash)
  ) STRICT;

  -- As it was shared: before metering, which is done anew each time it is loaded.
  CREATE TABLE modules (
    version_id INTEGER PRIMARY KEY REFERENCES versions (id) ON DELETE CASCADE,
    data BLOB NOT NULL
  ) STRICT;

  CREATE TABLE breakpoints (
    bot_id INTEGER PRIMARY KEY REFERENCES bots (id) ON DELETE CASCADE,
    -- JSON: lines with what stops there, or what is written instead.
    lines TEXT NOT NULL
  ) STRICT;

  CREATE TABLE configs (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    builtin INTEGER NOT NULL,
    text TEXT NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX configs_by_name ON configs (game, name) WHERE deleted_at IS NULL;

  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`
