const rules = new Intl.PluralRules('en')
const number = new Intl.NumberFormat()

/** `1 match`, `2 matches`, `1,200 matches`. Without a plural the word takes an s. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${rules.select(count) === 'one' ? one : many}`
}
