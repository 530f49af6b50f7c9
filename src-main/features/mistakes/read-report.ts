/** What a watched bot says of a mistake: `@mistake;key=value;…` (resources/cpp/mistakes/__quartet_mistakes.hh). */
export type Report = ReadonlyMap<string, string>

const MARK = '@mistake;'
const MAX_REPORTS = 500

export function readReport(text: string): Report | undefined {
  if (!text.startsWith(MARK)) return undefined
  const [line] = text.slice(MARK.length).split('\n', 1)
  // The host adds the function to what ended a bot.
  const pairs = line
    .replace(/ in [^;]*$/, '')
    .split(';')
    .map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    })
  return new Map(pairs)
}

/** Those in the log of a round, which the bot may write into as well. */
export function readReports(log: string): Report[] {
  return log
    .split(/(?=@mistake;)/)
    .slice(0, MAX_REPORTS)
    .flatMap((part) => readReport(part) ?? [])
}

/** A whole number of a report; 0 where there is none. */
export function numberOf(report: Report, key: string): number {
  const value = Number(report.get(key))
  return Number.isSafeInteger(value) ? value : 0
}
