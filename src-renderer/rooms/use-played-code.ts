import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useActions } from '../parts/actions/use-actions.ts'
import { playedSourceWish } from '../parts/bots/source-place.ts'
import type { ReplayContext } from '../parts/replay/index.ts'
import { playedCodes, type PlayedCode } from './played-code.ts'

/** The code beside the board of Watch: shown by Alt+E, and where an instrument speaks of one of its lines. */
export interface CodeInSight {
  /** Undefined while it is not shown. */
  readonly code: ComputedRef<PlayedCode | undefined>
  /** There is a source to show. */
  readonly can: ComputedRef<boolean>
  toggle(): void
  close(): void
}

/** `ownBotId`: the bot in hand, whose code is the first to be shown. */
export function usePlayedCode(
  { session, pins }: ReplayContext,
  isShown: () => boolean,
  ownBotId: () => number | undefined,
): CodeInSight {
  const codes = computed(() => playedCodes(session.match.value, ownBotId()))
  const shown = shallowRef<PlayedCode>()
  const close = (): void => void (shown.value = undefined)
  const toggle = (): void => void (shown.value = shown.value ? undefined : codes.value[0])
  // Another match has other code.
  watch(
    () => session.match.value?.id,
    () => (shown.value = shown.value ? codes.value[0] : undefined),
  )
  const codeOf = (versionId: number): PlayedCode | undefined =>
    codes.value.find((one) => one.versionId === versionId)
  playedSourceWish.grant(
    ({ versionId, line, column }) => {
      const found = codeOf(versionId)
      if (found) shown.value = { ...found, place: { line, ...(column === undefined ? {} : { column }) } }
    },
    ({ versionId }) => isShown() && codeOf(versionId) !== undefined,
  )
  // Code that is in sight goes along with the pins.
  watch(pins.place, (place) => {
    const found = place && codeOf(place.versionId)
    if (found && shown.value) shown.value = { ...found, place: { line: place.line } }
  })
  const can = computed(() => codes.value.length > 0)
  useActions({ 'watch.code': { isEnabled: () => isShown() && can.value, run: toggle } })
  return { code: computed(() => shown.value), can, toggle, close }
}
