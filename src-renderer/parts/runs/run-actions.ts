import { SAY_RUNS } from '../../../src-shared/answers/runs-words.ts'
import type { Action } from '../../base/layout/actions.ts'

/** Buttons of a bar for what plays many matches: the same words and icons on every screen. */
export const pauseAction = (run: () => void): Action => ({
  label: SAY_RUNS.pause(),
  icon: 'pause',
  hasWords: true,
  run,
})

export const resumeAction = (run: () => void): Action => ({
  label: SAY_RUNS.resume(),
  icon: 'play',
  hasWords: true,
  isPrimary: true,
  run,
})

export const stopAction = (run: () => void, label = SAY_RUNS.stop()): Action => ({
  label,
  icon: 'stop',
  hasWords: true,
  run,
})
