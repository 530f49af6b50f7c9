/**
 * C++ bots: how a version is compiled, the modules of those that came without their source, and the functions that
 * were running when a bot failed (JSON, as in the contract).
 */
export const cppBots = {
  version: 30,
  sql: `
    ALTER TABLE bots ADD COLUMN standard TEXT NOT NULL DEFAULT 'c++11';
    ALTER TABLE bots ADD COLUMN mode TEXT NOT NULL DEFAULT 'release';
    ALTER TABLE versions ADD COLUMN standard TEXT NOT NULL DEFAULT 'c++11';
    ALTER TABLE versions ADD COLUMN mode TEXT NOT NULL DEFAULT 'release';
    ALTER TABLE seats ADD COLUMN frozen_frames TEXT;

    -- As it was shared: before metering, which is done anew each time it is loaded.
    CREATE TABLE modules (
      version_id INTEGER PRIMARY KEY REFERENCES versions (id) ON DELETE CASCADE,
      data BLOB NOT NULL
    ) STRICT;
  `,
}
