/**
 * `versions.variant_of` is the version that one was made from to be compared with it, with other constants or compiled
 * otherwise; null for what was saved. Which of the earlier ones were made so is not known.
 */
export const variants = {
  version: 150,
  sql: 'ALTER TABLE versions ADD COLUMN variant_of INTEGER REFERENCES versions (id) ON DELETE SET NULL',
}
