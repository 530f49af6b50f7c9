/** Lines at which a bot is to be stopped, kept with the bot. */
export const breakpoints = {
  version: 360,
  sql: `
    CREATE TABLE breakpoints (
      bot_id INTEGER PRIMARY KEY REFERENCES bots (id) ON DELETE CASCADE,
      -- JSON: lines with what stops there, or what is written instead.
      lines TEXT NOT NULL
    ) STRICT;
  `,
}
