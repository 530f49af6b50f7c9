/**
 * A case may be several seeds with a share of them to pass. Results are by seed (`number` counts from 0), with a hash of
 * the program that played the bot's seat and of the orders of the match (null where they were not kept).
 */
export const suiteSeeds = {
  version: 100,
  sql: `
    ALTER TABLE suite_cases ADD COLUMN seeds INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE suite_cases ADD COLUMN needed INTEGER NOT NULL DEFAULT 1;

    CREATE TABLE suite_results_by_seed (
      case_id INTEGER NOT NULL REFERENCES suite_cases (id) ON DELETE CASCADE,
      version_id INTEGER NOT NULL REFERENCES versions (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      has_passed INTEGER NOT NULL,
      score REAL NOT NULL,
      place INTEGER NOT NULL,
      frozen TEXT,
      match_id INTEGER NOT NULL,
      program TEXT,
      orders TEXT,
      PRIMARY KEY (case_id, version_id, number)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO suite_results_by_seed
      SELECT case_id, version_id, 0, has_passed, score, place, frozen, match_id, NULL, NULL FROM suite_results;
    DROP TABLE suite_results;
    ALTER TABLE suite_results_by_seed RENAME TO suite_results;
    CREATE INDEX suite_results_by_match ON suite_results (match_id);
  `,
}
