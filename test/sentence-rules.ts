import type { Sentence } from '../src-shared/answers/sentence.ts'

/** What an answer says behind *How sure?* only. */
const STATISTICS =
  /\b(?:shares?(?! the first place)|blocks?|intervals?|ratios?|fields?|deviations?|likelihoods?|confidence)\b/i
export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What is wrong with a sentence: nothing, for one that may be shown. */
export function faultsOf({ words, small }: Pick<Sentence, 'words' | 'small'>): string[] {
  const faults: string[] = []
  if (wordsIn(words) > 20) faults.push(`${wordsIn(words)} words: ${words}`)
  for (const text of [words, small]) {
    const [found] = STATISTICS.exec(text) ?? []
    if (found !== undefined) faults.push(`“${found}” in: ${text}`)
    if (/undefined|NaN|Infinity|\s\s|\s\(\)|[:,]\./.test(text)) faults.push(`not a sentence: ${text}`)
  }
  if (!/[.?…]$/.test(words)) faults.push(`no end: ${words}`)
  if (!/^[\p{Lu}\p{N}“]/u.test(words) && !/^v\d/.test(words)) faults.push(`no beginning: ${words}`)
  return faults
}
