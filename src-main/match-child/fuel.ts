/**
 * Steps of a TypeScript or JavaScript bot (loop iterations and calls of its own functions) that stand for one second
 * of the judge's CPU. See `bench/fuel.ts` for the measurement.
 */
export const SCRIPT_FUEL_PER_SECOND = 100_000_000

/** CPU that a bot may use in a match with limits, as on the judge. */
export const LIMIT_SECONDS = 1
