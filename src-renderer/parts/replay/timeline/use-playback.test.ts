import { effectScope } from 'vue'
import { afterEach, expect, test } from 'vitest'
import { wantsLessMotion } from '../../../base/colours/use-theme.ts'
import { createReplaySession } from '../replay-session.ts'
import { usePlayback } from './use-playback.ts'

afterEach(() => (wantsLessMotion.value = false))

test('smooth movement shows off while the system asks for less motion, and is as chosen again after', () => {
  const scope = effectScope()
  scope.run(() => {
    const { isSmooth, canBeSmooth, showsSmooth } = usePlayback(createReplaySession())
    for (const chosen of [true, false]) {
      isSmooth.value = chosen
      wantsLessMotion.value = true
      expect([isSmooth.value, canBeSmooth.value, showsSmooth.value]).toEqual([chosen, false, false])
      wantsLessMotion.value = false
      expect([isSmooth.value, canBeSmooth.value, showsSmooth.value]).toEqual([chosen, true, chosen])
    }
    isSmooth.value = true
  })
  scope.stop()
})
