/** As on Linux: students search depth first through whole boards. Only what is used of it takes memory. */
export const STACK_BYTES = 8 * 1024 * 1024
/** Memory of a bot, its stack included. */
export const MAX_MEMORY_BYTES = 64 * 1024 * 1024 + STACK_BYTES
/** Of a season's program: as much as a Demo match needs, many times over; the judge's programs have no limit of their own. */
export const ENGINE_MEMORY_BYTES = 128 * 1024 * 1024
