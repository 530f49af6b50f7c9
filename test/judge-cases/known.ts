/** Cases by their names, with the reason. */
type Reasons = Readonly<Record<string, string>>

/** What is judged otherwise here than by g++, and why it cannot be the same. */
export const KNOWN: Reasons = {}

/** What is refused by both, in another line. */
export const ELSEWHERE: Reasons = {
  'language: a missing brace':
    'the brace that is never closed is named, not the line at which g++ comes to miss it',
}
