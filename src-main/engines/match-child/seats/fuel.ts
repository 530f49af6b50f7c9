/**
 * Units that a TypeScript or JavaScript bot may use for one second of the judge's CPU: what its code does, by kinds
 * (`prepare-script-kinds.ts`), and what builtins do for it, by size. See `bench/fuel.ts` for the measurement.
 */
export const SCRIPT_FUEL_PER_SECOND = 2_000_000_000

/** CPU that a bot may use in a match with limits, as on the judge. */
export const LIMIT_SECONDS = 1
