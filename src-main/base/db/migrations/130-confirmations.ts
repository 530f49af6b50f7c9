/**
 * A comparison of two against two may be confirmed in a field: `confirm_with` are the versions to go on with when B beats
 * A (JSON list, empty: it ends there), `confirms` is the comparison that such a one confirms.
 */
export const confirmations = {
  version: 130,
  sql: `
    ALTER TABLE comparisons ADD COLUMN confirm_with TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE comparisons ADD COLUMN confirms INTEGER REFERENCES comparisons (id) ON DELETE SET NULL;
    CREATE INDEX comparisons_by_confirmed ON comparisons (confirms) WHERE confirms IS NOT NULL;
  `,
}
