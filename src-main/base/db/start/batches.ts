/**
 * What matches are played for: comparisons, suites, groups. The row that counts a match is written in one transaction with it,
 * and its key makes sure that no match counts twice, whatever was interrupted. What the statistics need is kept there, so that
 * deleting a match changes no verdict.
 */
export const batchTables = `
  CREATE TABLE comparisons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    config_name TEXT NOT NULL,
    config TEXT NOT NULL,
    preset TEXT NOT NULL,
    -- Points of share that it asks about, and what a block was expected to vary by.
    window REAL NOT NULL,
    block_deviation REAL NOT NULL,
    limits TEXT NOT NULL,
    a_version INTEGER NOT NULL REFERENCES versions (id),
    b_version INTEGER NOT NULL REFERENCES versions (id),
    -- JSON list of version ids.
    opponents TEXT NOT NULL,
    -- JSON list of version ids to go on with when B beats A; empty: it ends there.
    confirm_with TEXT NOT NULL DEFAULT '[]',
    -- The comparison that it confirms.
    confirms INTEGER REFERENCES comparisons (id) ON DELETE SET NULL,
    first_seed INTEGER NOT NULL,
    cap_blocks INTEGER NOT NULL,
    cap_seconds INTEGER NOT NULL,
    status TEXT NOT NULL,
    ending TEXT NOT NULL,
    -- JSON of what was known when it was decided: mean, low, high of the difference of share.
    estimate TEXT,
    -- Once it is over: how much its blocks did vary, and how many there were.
    found_deviation REAL,
    counted_blocks INTEGER,
    playing_ms REAL NOT NULL,
    problem TEXT,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE INDEX comparisons_by_confirmed ON comparisons (confirms) WHERE confirms IS NOT NULL;

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

  -- Matches that a bot's later versions are checked against. Opponents are fixed versions.
  CREATE TABLE suites (
    bot_id INTEGER PRIMARY KEY REFERENCES bots (id) ON DELETE CASCADE,
    runs_on_save INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE suite_cases (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bot_id INTEGER NOT NULL REFERENCES bots (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    config_name TEXT NOT NULL,
    config TEXT NOT NULL,
    seed INTEGER NOT NULL,
    -- How many seeds, from that one on, and how many of them have to pass.
    seeds INTEGER NOT NULL DEFAULT 1,
    needed INTEGER NOT NULL DEFAULT 1,
    limits TEXT NOT NULL,
    seat INTEGER NOT NULL,
    -- JSON: four version ids, null where the bot itself plays.
    versions TEXT NOT NULL,
    -- JSON of the expectation.
    expectation TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE INDEX suite_cases_by_bot ON suite_cases (bot_id) WHERE deleted_at IS NULL;

  CREATE TABLE suite_results (
    case_id INTEGER NOT NULL REFERENCES suite_cases (id) ON DELETE CASCADE,
    version_id INTEGER NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
    -- Of the seed, from 0.
    number INTEGER NOT NULL,
    has_passed INTEGER NOT NULL,
    score REAL NOT NULL,
    place INTEGER NOT NULL,
    frozen TEXT,
    frozen_cause TEXT,
    match_id INTEGER NOT NULL,
    -- Hashes of the program that played the bot's seat and of the orders of the match; NULL where they were not kept.
    program TEXT,
    orders TEXT,
    PRIMARY KEY (case_id, version_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX suite_results_by_match ON suite_results (match_id);

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

  CREATE TABLE group_matches (
    group_id INTEGER NOT NULL REFERENCES match_groups (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    PRIMARY KEY (group_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX group_matches_by_match ON group_matches (match_id);
`
