/**
 * An answer in one sentence of at most 20 words, with no word of statistics in it; `small` adds to it in one line. Tables of words
 * are the files `*-words.ts` beside this one, and what is said of which facts is in `*-answer.ts`.
 */
export interface Sentence {
  readonly words: string
  readonly small: string
  /** `good`: a win or a clear yes. `bad`: one's own bot stopped. `busy`: it goes on. */
  readonly tone: 'plain' | 'good' | 'warn' | 'bad' | 'busy'
}
