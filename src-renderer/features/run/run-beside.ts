/** The key of the text that Run would play. */
export const IN_HAND = 'hand'

/**
 * What is put beside the bot in hand: its champion or the version before, or else another bot. `keys` are those of the seats that there are
 * (`b12` of a bot, `v40` of a version).
 */
export function proposedB(
  keys: readonly string[],
  before: number | undefined,
  ownId: number | undefined,
): string | undefined {
  return keys.find((key) => key === `v${before}`) ?? keys.find((key) => /^b/.test(key) && key !== `b${ownId}`)
}
