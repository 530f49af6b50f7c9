/**
 * Matches. Rows of `matches` are kept small, since lists, filters and charts walk over 100 000 of them: what is large or seldom
 * read (configuration texts, records, logs, curves) lies in tables of its own.
 */
export const matchTables = `
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
    deleted_at INTEGER,
    -- What it was forked from, and where.
    parent_id INTEGER REFERENCES matches (id) ON DELETE SET NULL,
    fork_round INTEGER,
    fork_seed INTEGER,
    -- 'original' or 'quartet'; NULL for what was played here.
    file_kind TEXT,
    file_name TEXT,
    -- SHA-256 of the file that it came from, so that the same file is known when it comes again.
    file_hash TEXT,
    -- A limit of this machine decided about a bot.
    machine_limit INTEGER NOT NULL DEFAULT 0,
    -- Version of the meter that counted its CPU (METER_VERSION): shares of different ones are not of the same unit. NULL where
    -- a file does not say.
    meter INTEGER
  ) STRICT;
  CREATE INDEX matches_newest ON matches (id) WHERE deleted_at IS NULL;
  CREATE INDEX matches_by_game ON matches (game, id) WHERE deleted_at IS NULL;
  CREATE INDEX matches_by_status ON matches (status, id) WHERE deleted_at IS NULL;
  CREATE INDEX matches_deleted ON matches (deleted_at) WHERE deleted_at IS NOT NULL;
  CREATE INDEX matches_by_parent ON matches (parent_id) WHERE parent_id IS NOT NULL;
  CREATE INDEX matches_by_file ON matches (file_hash) WHERE file_hash IS NOT NULL;

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
    -- As a word (FREEZE_CAUSES).
    frozen_cause TEXT,
    -- JSON as in the contract: the functions that were running.
    frozen_frames TEXT,
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
  -- What bots drew.
  CREATE TABLE drawings (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;
  -- An original's file as it came, compressed: there is no record of such a match, only its states.
  CREATE TABLE originals (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;
  -- Scores of the seats at some sixty moments of the match, for charts over many matches.
  CREATE TABLE curves (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;
  -- The games' own figures along a match.
  CREATE TABLE figures (match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE, data BLOB NOT NULL) STRICT;
  -- What each bot used of its CPU in each round, exact.
  CREATE TABLE fuel (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    -- Compressed msgpack: rounds of a whole match, the limit of each seat, and fuel by seat and round.
    data BLOB NOT NULL
  ) STRICT;
`
