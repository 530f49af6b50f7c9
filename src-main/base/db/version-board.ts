/** What the stages of a bot's plan came to, version by version. Comparisons, suites and leagues keep their own results. */
export const versionBoard = {
  version: 420,
  sql: `
  CREATE TABLE board_plans (
    bot_id INTEGER PRIMARY KEY REFERENCES bots (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    -- JSON list of stages.
    stages TEXT NOT NULL,
    seconds INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE board_cells (
    version_id INTEGER NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
    stage TEXT NOT NULL,
    plan INTEGER NOT NULL,
    -- passed, failed or known; waits where it is still to be filled.
    state TEXT NOT NULL,
    -- JSON, by stage; of comparisons their id and the champion they were begun against.
    result TEXT,
    problem TEXT,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (version_id, stage)
  ) STRICT, WITHOUT ROWID;
`,
}
