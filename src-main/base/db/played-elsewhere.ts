/**
 * Which matches and futures were played on other machines, so that what one of them played can be taken back. Results that count
 * outlive their matches, and so does what is known of where these were played.
 */
export const playedElsewhere = {
  version: 410,
  sql: `
  CREATE TABLE machines (
    id INTEGER PRIMARY KEY,
    -- Of one run of a worker; its name, for people.
    run TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    -- Why nothing of it counts, as a sentence; NULL for all but those that gave wrong outcomes.
    refused TEXT
  ) STRICT;
  -- Numbers of matches are never given twice: of one that was removed the row stays for the results that name it.
  CREATE TABLE match_machines (
    match_id INTEGER PRIMARY KEY,
    machine_id INTEGER NOT NULL REFERENCES machines (id)
  ) STRICT;
  CREATE INDEX match_machines_by_machine ON match_machines (machine_id);
  -- Where the number of a removed match is forgotten.
  ALTER TABLE league_matches ADD COLUMN machine_id INTEGER REFERENCES machines (id);
  CREATE INDEX league_matches_by_machine ON league_matches (machine_id) WHERE machine_id IS NOT NULL;
  ALTER TABLE contest_matches ADD COLUMN machine_id INTEGER REFERENCES machines (id);
  CREATE INDEX contest_matches_by_machine ON contest_matches (machine_id) WHERE machine_id IS NOT NULL;
  ALTER TABLE futures ADD COLUMN machine_id INTEGER REFERENCES machines (id);
  CREATE INDEX futures_by_machine ON futures (machine_id) WHERE machine_id IS NOT NULL;
`,
}
