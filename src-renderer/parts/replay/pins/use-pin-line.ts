import { computed, watch } from 'vue'
import { call } from '../../../base/api/connection.ts'
import { useReplay } from '../replay-context.ts'
import { seatsToDebug } from '../use-profile.ts'
import { lineOfUnits } from './pin-line.ts'

/** What is left sooner is not asked about, in milliseconds. */
const REST_MS = 300

/**
 * Finds where in the source of one's own bot the orders of the units came from that the chosen pin is about, and says so in
 * `pins.place`. That takes a replay of the turn, which is requested when the round shown is the pin's.
 */
export function usePinLine(): void {
  const { session, pins } = useReplay()
  const known = new Map<string, number | undefined>()
  const asked = computed(() => {
    const pin = pins.chosen.value
    const matchId = session.match.value?.id
    const own = seatsToDebug(session).find(({ seat }) => pins.own.value.includes(seat))
    if (!pin || !own || matchId === undefined || pin.units.length === 0) return undefined
    return { ...own, matchId, round: pin.round, units: pin.units, key: `${matchId} ${own.seat} ${pin.round}` }
  })
  async function ask({ matchId, seat, round, units, key }: NonNullable<typeof asked.value>): Promise<void> {
    // Where it cannot be known no line is shown.
    const answer = await call('debug.orders', { matchId, seat, round }).catch(() => undefined)
    known.set(key, answer && lineOfUnits(answer.orders, units))
    showLine(key)
  }
  function showLine(key: string): void {
    const now = asked.value
    const line = known.get(key)
    if (line !== undefined && now?.key === key)
      pins.place.value = { botId: now.botId, versionId: now.versionId, line }
  }
  watch(
    () => asked.value?.key,
    (key, _, clean) => {
      pins.place.value = undefined
      const now = asked.value
      if (key === undefined || !now) return
      if (known.has(key)) return showLine(key)
      const timer = setTimeout(() => void ask(now), REST_MS)
      clean(() => clearTimeout(timer))
    },
    { immediate: true },
  )
}
