/** The version of a bot that new ones are compared with, when the user has chosen one. */
export const baselines = {
  version: 60,
  sql: 'ALTER TABLE bots ADD COLUMN baseline_version_id INTEGER REFERENCES versions (id)',
}
