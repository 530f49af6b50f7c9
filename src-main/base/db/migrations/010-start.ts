/**
 * The first tables. Rows of `matches` are kept small, since lists, filters and charts walk over 100 000 of them: what
 * is large or seldom read (configuration texts, records, logs, curves) lies in tables of its own.
 * Times are milliseconds since 1970. `deleted_at` marks what was deleted and can still be restored.
 */
export const start = {
  version: 10,
  sql: `
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
      note TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      UNIQUE (bot_id, number),
      UNIQUE (bot_id, hash)
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

    -- What matches were played with, each text once.
    CREATE TABLE config_texts (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, text TEXT NOT NULL) STRICT;

    CREATE TABLE matches (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      game TEXT NOT NULL,
      status TEXT NOT NULL,
      config_name TEXT NOT NULL,
      config_text_id INTEGER NOT NULL REFERENCES config_texts (id),
      seed INTEGER NOT NULL,
      limits TEXT NOT NULL,
      round INTEGER NOT NULL,
      rounds INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      duration_ms REAL,
      problem TEXT,
      deleted_at INTEGER
    ) STRICT;
    CREATE INDEX matches_newest ON matches (id) WHERE deleted_at IS NULL;
    CREATE INDEX matches_by_game ON matches (game, id) WHERE deleted_at IS NULL;
    CREATE INDEX matches_by_status ON matches (status, id) WHERE deleted_at IS NULL;
    CREATE INDEX matches_deleted ON matches (deleted_at) WHERE deleted_at IS NOT NULL;

    -- Names that bots had in matches, each once, so that a search looks at few.
    CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

    CREATE TABLE seats (
      match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat INTEGER NOT NULL,
      name_id INTEGER NOT NULL REFERENCES names (id),
      bot_id INTEGER REFERENCES bots (id) ON DELETE SET NULL,
      version_id INTEGER REFERENCES versions (id) ON DELETE SET NULL,
      score REAL,
      place INTEGER,
      cpu REAL,
      frozen_round INTEGER,
      frozen_reason TEXT,
      PRIMARY KEY (match_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_bot ON seats (bot_id, match_id);
    CREATE INDEX seats_by_version ON seats (version_id, match_id);
    CREATE INDEX seats_by_name ON seats (name_id, match_id);

    CREATE TABLE replays (
      match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      rules_version INTEGER NOT NULL,
      data BLOB NOT NULL
    ) STRICT;
    CREATE TABLE logs (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;
    -- Scores of the seats at some sixty moments of the match, for charts over many matches.
    CREATE TABLE curves (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;

    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
}
