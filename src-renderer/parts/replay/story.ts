import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { createStoryReader, type StoryReader, type UnitStory } from '../../../src-games/kit/story.ts'
import type { Replay } from '../../../src-games/kit/replay.ts'
import { inSlices } from '../../base/ui/slices.ts'
import type { Pin } from './replay-context.ts'
import type { ReplaySession } from './replay-session.ts'

/** The story of the pinned unit as far as it was read: another object whenever there is more of it. */
export interface ShownStory {
  readonly story: UnitStory
  readonly isWhole: boolean
}

const ROUNDS_A_STEP = 10
const SENT_EVERY_MS = 200

/** Reads the story of the unit that is pinned, beside everything else, and goes on with it in a live match. */
export function useStory(
  session: ReplaySession,
  pin: ShallowRef<Pin | undefined>,
): Readonly<ShallowRef<ShownStory | undefined>> {
  const shown = shallowRef<ShownStory>()
  let reader: StoryReader | undefined
  let source: Replay | undefined
  let isReading = false

  function publish(isWhole: boolean): void {
    shown.value = reader && { story: reader.story, isWhole }
  }
  async function read(own: StoryReader): Promise<void> {
    isReading = true
    let lastReport = performance.now()
    await inSlices(
      () => {
        isReading = own.readOn(ROUNDS_A_STEP)
        if (!isReading || performance.now() - lastReport > SENT_EVERY_MS) {
          publish(!isReading)
          lastReport = performance.now()
        }
        return isReading
      },
      () => reader === own,
    )
  }

  watch(
    [pin, session.replay, session.rounds],
    () => {
      const unit = pin.value && 'unit' in pin.value ? pin.value.unit : undefined
      const replay = session.replay.value
      if (unit === undefined || !replay) {
        reader = undefined
        shown.value = undefined
        return
      }
      if (reader?.unit !== unit || source !== replay) {
        reader = createStoryReader(replay, unit)
        source = replay
        isReading = false
      }
      if (!isReading) void read(reader)
    },
    { immediate: true },
  )
  onScopeDispose(() => (reader = undefined))
  return shown
}
