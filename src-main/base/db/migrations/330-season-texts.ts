/** Texts of matches that no record can write again: of seasons that are played in one module with their players. */
export const seasonTexts = {
  version: 330,
  sql: `
    CREATE TABLE season_texts (
      match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      -- MessagePack, compressed: the text, where its states lie, the scores in each.
      data BLOB NOT NULL
    ) STRICT;
  `,
}
