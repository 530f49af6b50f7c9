/** The largest that both sides take, for who needs no schema. */

/** Largest seed: the originals keep seeds in a 32-bit int. */
export const MAX_SEED = 2147483647
/** Larger files of bots are refused before anything of them is read. */
export const MAX_IMPORT_BYTES = 6 * 1024 * 1024
