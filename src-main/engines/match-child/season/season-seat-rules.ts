/** Calls that carry the text of a round's orders: far more than a thousand orders have. */
const MAX_CALLS = 16_384

/** What all seasons have in common as far as a seat's module goes. */
export const SEAT_RULES = {
  maxCalls: MAX_CALLS,
  orderKinds: [{}],
  botRandom: { seedOf: (seed: number, seat: number) => seed + seat + 1 },
} as const
