/** The words around numbers are English, whatever language the numbers are written in. */
const rules = new Intl.PluralRules('en')

/** `match` for one, `matches` for any other number. Without a plural the word takes an s. */
export function wordFor(count: number, one: string, many = `${one}s`): string {
  return rules.select(Math.abs(count)) === 'one' ? one : many
}
