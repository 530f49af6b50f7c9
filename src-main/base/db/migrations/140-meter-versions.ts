/**
 * `matches.meter` is the version of the meter that counted a match's CPU (`METER_VERSION`): shares of different versions
 * are not of the same unit. What was played here before was counted by version 1; null where a file does not say.
 */
export const meterVersions = {
  version: 140,
  sql: `
    ALTER TABLE matches ADD COLUMN meter INTEGER;
    UPDATE matches SET meter = 1 WHERE file_kind IS NULL;
  `,
}
