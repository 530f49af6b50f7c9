/** What versions of other bots came to against the champion of a bot's board. What that bot's own versions came to is in `board_cells`. */
export const otherBots = {
  version: 430,
  sql: `
  CREATE TABLE board_others (
    -- Whose board it is.
    bot_id INTEGER NOT NULL REFERENCES bots (id) ON DELETE CASCADE,
    champion_id INTEGER NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
    version_id INTEGER NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
    -- As in board_cells.
    plan INTEGER NOT NULL,
    state TEXT NOT NULL,
    result TEXT,
    problem TEXT,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (bot_id, champion_id, version_id)
  ) STRICT, WITHOUT ROWID;
`,
}
