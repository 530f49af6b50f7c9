/**
 * Comparisons with three answers. Those that are there keep what they said, marked `former`. `window` and
 * `block_deviation` are in points of share: what was asked about, and what a block was expected to vary by. `estimate` is
 * what was known when it was decided (JSON: mean, low, high of the difference of share); `found_deviation` is how much its
 * blocks did vary, once it is over, and `counted_blocks` how many there were.
 */
export const threeAnswers = {
  version: 120,
  sql: `
    ALTER TABLE comparisons ADD COLUMN method TEXT NOT NULL DEFAULT 'former';
    ALTER TABLE comparisons ADD COLUMN window REAL NOT NULL DEFAULT 0;
    ALTER TABLE comparisons ADD COLUMN block_deviation REAL NOT NULL DEFAULT 1;
    ALTER TABLE comparisons ADD COLUMN estimate TEXT;
    ALTER TABLE comparisons ADD COLUMN found_deviation REAL;
    ALTER TABLE comparisons ADD COLUMN counted_blocks INTEGER;
  `,
}
