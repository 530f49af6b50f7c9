import type { Playing } from './board-runner.ts'

/** Matches so far and to come, as far as they are known. */
export const howFar = ({ done, total }: Playing): Pick<Playing, 'done' | 'total'> => ({
  ...(done === undefined ? {} : { done }),
  ...(total === undefined ? {} : { total }),
})
/** The same, and about how long it goes on. */
export const howLong = (playing: Playing): Pick<Playing, 'done' | 'total' | 'toGoMs'> => ({
  ...howFar(playing),
  ...(playing.toGoMs === undefined ? {} : { toGoMs: playing.toGoMs }),
})
