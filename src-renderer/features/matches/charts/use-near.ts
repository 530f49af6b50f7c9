import { computed, onScopeDispose, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { NearMatch, Selection } from '../../../../src-shared/contract/history.ts'
import { call } from '../../../base/api/connection.ts'
import type { Spot } from './plot.ts'
import { figureOf, type ChartChoice } from './use-chart.ts'

const REST_MS = 70
const MOST = 4

export interface NearMatches {
  /** Where the pointer rests, and the single matches that pass nearest to it. */
  readonly spot: ShallowRef<Spot | undefined>
  readonly matches: ComputedRef<readonly NearMatch[]>
  see(spot: Spot | undefined): void
}

/** Single matches of a chart of curves near the pointer, asked for when it rests. */
export function useNear(
  selection: ComputedRef<Selection>,
  choice: Readonly<Ref<ChartChoice>>,
  hidden: Readonly<Ref<ReadonlySet<string>>>,
): NearMatches {
  const spot = shallowRef<Spot>()
  const found = shallowRef<readonly NearMatch[]>([])
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  async function read({ point, value }: Spot): Promise<void> {
    const own = ++turn
    const { isPerRound, split } = choice.value
    const figure = figureOf(choice.value)
    // Shares are drawn as percentages.
    const asked = figure === 'cpu' ? value / 100 : value
    try {
      const request = {
        selection: selection.value,
        figure,
        isPerRound,
        split,
        point,
        value: asked,
        limit: 30,
      }
      const answer = await call('charts.near', request)
      if (own !== turn) return
      const scale = figure === 'cpu' ? 100 : 1
      found.value = answer.map((match) => ({
        ...match,
        value: scale * match.value,
        curve: match.curve.map((one) => scale * one),
      }))
    } catch {
      // A chart without single matches is still a chart.
      if (own === turn) found.value = []
    }
  }
  onScopeDispose(() => {
    turn++
    clearTimeout(timer)
  })
  return {
    spot,
    matches: computed(() => found.value.filter(({ series }) => !hidden.value.has(series)).slice(0, MOST)),
    see(next) {
      clearTimeout(timer)
      spot.value = next
      if (!next) {
        turn++
        found.value = []
      } else timer = setTimeout(() => void read(next), REST_MS)
    },
  }
}
