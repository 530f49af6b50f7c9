/** Seasons in a backup: the next start puts them into their folder and empties this. */
export const seasonFiles = {
  version: 380,
  sql: `
    CREATE TABLE season_files (
      season TEXT PRIMARY KEY,
      -- One that was removed, and is kept for its matches.
      is_removed INTEGER NOT NULL,
      -- As its file in the folder.
      data BLOB NOT NULL
    ) STRICT;
  `,
}
