/** Which matches were stored by a qualification: none of them is a run of its own. */
export const qualifications = {
  version: 440,
  sql: `
  CREATE TABLE qualify_matches (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE
  ) STRICT;
`,
}
