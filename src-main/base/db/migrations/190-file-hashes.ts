/**
 * `matches.file_hash` is the SHA-256 of the file that a match came from, so that the same file is known when it comes again.
 * Null for what was played here, and for files that came before.
 */
export const fileHashes = {
  version: 190,
  sql: `
    ALTER TABLE matches ADD COLUMN file_hash TEXT;
    CREATE INDEX matches_by_file ON matches (file_hash) WHERE file_hash IS NOT NULL;
  `,
}
