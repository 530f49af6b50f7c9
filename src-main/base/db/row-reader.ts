/** What one row stands for, by what its statement asks for; undefined where there is none. */
export function rowReader<Key, Row, Value>(
  statement: { get(key: Key): Row | undefined },
  toValue: (row: Row) => Value,
): (key: Key) => Value | undefined {
  return (key) => {
    const row = statement.get(key)
    return row && toValue(row)
  }
}
