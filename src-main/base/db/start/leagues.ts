/**
 * Leagues: versions that play each other while match processes are free. What is planned is stored before it
 * is played, and what came of it apart from the match, which may be removed later. And contests among their members.
 */
export const leagueTables = `
  CREATE TABLE leagues (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    -- JSON list of { name, text }.
    configs TEXT NOT NULL,
    seed INTEGER NOT NULL,
    -- What stands for the Dummy: strength 0.
    dummy_version_id INTEGER NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    playing_ms REAL NOT NULL,
    problem TEXT,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;

  CREATE TABLE league_members (
    league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
    version_id INTEGER NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
    added_at INTEGER NOT NULL,
    -- Set when it was taken out: what it played still tells of the others.
    left_at INTEGER,
    PRIMARY KEY (league_id, version_id)
  ) STRICT, WITHOUT ROWID;

  -- One seed with its four rotations: turn t seats version k in seat (k − t) mod 4.
  CREATE TABLE league_blocks (
    league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    config INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    -- JSON list of four version ids.
    versions TEXT NOT NULL,
    PRIMARY KEY (league_id, number)
  ) STRICT, WITHOUT ROWID;

  -- The key makes sure that no match counts twice, whatever was interrupted.
  CREATE TABLE league_matches (
    league_id INTEGER NOT NULL,
    block INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    match_id INTEGER REFERENCES matches (id) ON DELETE SET NULL,
    -- JSON by seat; scores NULL: it could not be played, and is not tried again.
    scores TEXT,
    cpu TEXT,
    -- Version of the meter that counted the CPU; NULL where it is not known: reported from elsewhere, or the match was removed.
    meter INTEGER,
    causes TEXT,
    -- Of the orders, so that it can be told whether it comes out the same elsewhere.
    hash TEXT,
    -- It came from a file and was not played here yet.
    is_reported INTEGER NOT NULL,
    PRIMARY KEY (league_id, block, turn),
    FOREIGN KEY (league_id, block) REFERENCES league_blocks (league_id, number) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX league_matches_by_match ON league_matches (match_id) WHERE match_id IS NOT NULL;
  -- How many results a league has is asked with every change of it: counted without reading its matches.
  CREATE INDEX league_matches_with_result ON league_matches (league_id) WHERE scores IS NOT NULL;

  CREATE TABLE contests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
    -- JSON: who takes part, and by which rules.
    setup TEXT NOT NULL,
    seed INTEGER NOT NULL,
    status TEXT NOT NULL,
    playing_ms REAL NOT NULL,
    problem TEXT,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX contests_by_league ON contests (league_id);

  CREATE TABLE contest_matches (
    contest_id INTEGER NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    match_id INTEGER REFERENCES matches (id) ON DELETE SET NULL,
    scores TEXT NOT NULL,
    PRIMARY KEY (contest_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contest_matches_by_match ON contest_matches (match_id) WHERE match_id IS NOT NULL;

  -- Simulated contests that were cancelled or cut off: the newest of each league, with what was played of it.
  CREATE TABLE contest_models (
    league_id INTEGER PRIMARY KEY REFERENCES leagues (id) ON DELETE CASCADE,
    -- JSON of what was asked, and the seed it is played with.
    request TEXT NOT NULL,
    seed INTEGER NOT NULL,
    -- JSON: the questions with the strengths as they were known then, and for each the sets that are complete.
    questions TEXT NOT NULL,
    done TEXT NOT NULL
  ) STRICT;
`
