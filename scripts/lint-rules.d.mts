import type { Rule } from 'eslint'

/** What may not be written in a component either: each a selector and what is said of what it finds. */
export const WORDS_BY_HAND: { selector: string; message: string }[]
export const NUMBERS_BY_HAND: { selector: string; message: string }[]
export const SPREAD_LITERALS: { selector: string; message: string }[]
export const PROP_DEFAULTS: { selector: string; message: string }[]
/** Of all files: words that do not say who is meant. */
export const plainWords: Rule.RuleModule
