/** Files that strangers may hand over: each is small or allowed in its size, and tries to take time or memory for ever. */

/** TypeScript’s parser takes twice as long with each level. */
export function endlessScript(levels = 40): string {
  return `let x = ${'async('.repeat(levels)}${')'.repeat(levels)}\nexport default class Mine extends Player { play() {} }\n`
}
