import { roundToDigits } from '../../../src-games/kit/machine-numbers.ts'
import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import { durationWords } from '../../../src-shared/answers/comparison-answer.ts'
import { SAY_COMPARISON } from '../../../src-shared/answers/comparison-words.ts'
import type { UsualDeviation } from '../../../src-shared/contract/comparisons.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { usualBlocks, usualWindow, type PresetId } from '../../../src-shared/stats/presets.ts'
import { call } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { comparisons } from '../../parts/comparisons/use-comparisons.ts'

/** From so many matches on their speed says how long others will take. */
const KNOWN_FROM = 20

export interface Forecast {
  /** By how much a pair of matches of the game varies. */
  readonly deviation: Readonly<Ref<UsualDeviation | undefined>>
  /** `About 130 matches, 1 minute on this computer. Stop whenever you like.`; empty while nothing is known. */
  readonly line: ComputedRef<string>
}

/** What a comparison in `game` takes, by what earlier ones took; asked for whenever `isWanted` becomes true. */
export function useForecast(
  isWanted: Readonly<Ref<boolean>>,
  game: Readonly<Ref<GameId>>,
  question: () => {
    readonly preset: PresetId
    readonly window: number | undefined
    readonly matchesPerPair: number
  },
): Forecast {
  const deviation = shallowRef<UsualDeviation>()
  const perSecond = shallowRef<number>()
  watch(
    [isWanted, game],
    async ([wanted, own]) => {
      if (!wanted) return
      deviation.value = undefined
      perSecond.value = undefined
      const [varies, speed] = await Promise.all([
        orToast(call('comparisons.usualDeviation', { game: own })),
        speedOf(own),
      ])
      if (game.value !== own) return
      deviation.value = varies
      perSecond.value = speed
    },
    { immediate: true },
  )
  const line = computed(() => {
    if (!deviation.value) return ''
    const { preset, window, matchesPerPair } = question()
    const { worth } = usualBlocks(
      preset,
      (window ?? usualWindow(preset, game.value)) / deviation.value.points,
    )
    const matches = roundToDigits(matchesPerPair * worth, 2)
    const seconds = perSecond.value === undefined ? undefined : matches / perSecond.value
    return SAY_COMPARISON.ask.takes(
      countOf(matches, 'match', 'matches'),
      seconds === undefined ? '' : timeWords(seconds),
    )
  })
  return { deviation, line }
}

/** Whole minutes or hours; what is less than a minute is no more than that. */
export function timeWords(seconds: number): string {
  if (seconds < 60) return SAY_COMPARISON.ask.lessThanAMinute()
  const minutes = Math.round(seconds / 60)
  return durationWords(minutes < 120 ? 60 * minutes : 3600 * Math.round(minutes / 60))
}

/** Matches a second of the newest comparison of the game that says something. */
async function speedOf(game: GameId): Promise<number | undefined> {
  const newest = comparisons.value.find((one) => one.game === game && one.status === 'done')
  if (!newest) return undefined
  const found = await call('comparisons.get', { id: newest.id }).catch(() => undefined)
  if (!found || found.played < KNOWN_FROM || found.playingMs === 0) return undefined
  return found.played / (found.playingMs / 1000)
}
