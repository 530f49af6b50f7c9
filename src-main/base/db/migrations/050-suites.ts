/** Suites: matches that a bot's later versions are checked against. Opponents are fixed versions; the bot's own seat is null. */
export const suites = {
  version: 50,
  sql: `
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
      has_passed INTEGER NOT NULL,
      score REAL NOT NULL,
      place INTEGER NOT NULL,
      frozen TEXT,
      match_id INTEGER NOT NULL,
      PRIMARY KEY (case_id, version_id)
    ) STRICT, WITHOUT ROWID;
  `,
}
