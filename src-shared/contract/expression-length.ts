/** Characters of one expression about a bot's memory. It stands apart from `debug.ts`, so that its reader loads no schemas. */
export const MAX_EXPRESSION = 500
