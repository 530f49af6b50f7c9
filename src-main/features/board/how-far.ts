import type { PlayingStage } from './board-runner.ts'

/** Matches so far and to come, as far as they are known. */
export const howFar = ({ done, total }: PlayingStage): Pick<PlayingStage, 'done' | 'total'> => ({
  ...(done === undefined ? {} : { done }),
  ...(total === undefined ? {} : { total }),
})
/** The same, and about how long it goes on. */
export const howLong = (playing: PlayingStage): Pick<PlayingStage, 'done' | 'total' | 'toGoMs'> => ({
  ...howFar(playing),
  ...(playing.toGoMs === undefined ? {} : { toGoMs: playing.toGoMs }),
})
