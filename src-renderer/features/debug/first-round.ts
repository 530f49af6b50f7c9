/**
 * The round from which on a bot is stopped. After its last turn there is nothing to stop it in, and after a match one
 * stands there: then it is looked at from the start. `stoppedIn`: the round in which it crashed or ran out of something.
 */
export function firstRoundToDebug(
  onBoard: number,
  { rounds, stoppedIn }: { readonly rounds: number; readonly stoppedIn: number | undefined },
): number {
  const turns = stoppedIn === undefined ? rounds : Math.min(rounds, stoppedIn + 1)
  return onBoard < turns ? onBoard : 0
}
