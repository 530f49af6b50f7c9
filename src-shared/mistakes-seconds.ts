/** CPU that a search for mistakes may take until it says what it has found so far, in seconds. */
export const MISTAKES_SECONDS = 60
