/** CPU that a search for mistakes may take, in seconds. What a match takes is counted in fuel, the same on every machine. */
export interface Budget {
  readonly left: number
  take(seconds: number): void
}

/** Thrown where something would have to be built or played, and nothing of the budget is left for it. */
export class UsedUp extends Error {}

export function createBudget(seconds: number): Budget {
  let left = seconds
  return {
    get left() {
      return left
    },
    take(used) {
      left -= used
    },
  }
}
