/** How the boards of seasons are drawn, where somebody has said so. */
export const seasonBoards = {
  version: 350,
  sql: `
    CREATE TABLE season_boards (
      season TEXT PRIMARY KEY,
      -- JSON as it was written: only the page reads it.
      description TEXT NOT NULL
    ) STRICT;
  `,
}
