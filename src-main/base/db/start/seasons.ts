/** Seasons: what their own files do not hold. */
export const seasonTables = `
  -- Texts of matches that no record can write again: of seasons that are played in one module with their players.
  CREATE TABLE season_texts (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    -- MessagePack, compressed: the text, where its states lie, the scores in each.
    data BLOB NOT NULL
  ) STRICT;

  -- How the boards of seasons are drawn, where that was described.
  CREATE TABLE season_boards (
    season TEXT PRIMARY KEY,
    -- JSON as it was written: only the page reads it.
    description TEXT NOT NULL
  ) STRICT;

  -- Seasons in a backup: the next start puts them into their folder and empties this.
  CREATE TABLE season_files (
    season TEXT PRIMARY KEY,
    -- One that was removed, and is kept for its matches.
    is_removed INTEGER NOT NULL,
    -- As its file in the folder.
    data BLOB NOT NULL
  ) STRICT;
`
