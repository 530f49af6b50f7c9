import { onScopeDispose, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { CurvesAnswer, Selection, Split } from '../../../../src-shared/contract/history.ts'
import { call } from '../../../base/api/connection.ts'
import {
  bySeatPicture,
  byVersionPicture,
  curvesPicture,
  distributionPicture,
  type ChartPicture,
} from './picture.ts'

export const CHART_KINDS = [
  { id: 'curves', title: 'Curves' },
  { id: 'cpu', title: 'CPU' },
  { id: 'scores', title: 'Distribution' },
  { id: 'places', title: 'Places' },
  { id: 'seats', title: 'By seat' },
  { id: 'versions', title: 'By version' },
] as const
export type ChartKind = (typeof CHART_KINDS)[number]['id']

export const SPLIT_TITLES: readonly { readonly id: Split; readonly title: string }[] = [
  { id: 'version', title: 'version' },
  { id: 'bot', title: 'bot' },
  { id: 'seat', title: 'seat' },
  { id: 'none', title: 'nothing' },
]

/** What is to be drawn. */
export interface ChartChoice {
  readonly kind: ChartKind
  readonly figure: string
  readonly isPerRound: boolean
  readonly split: Split
  /** `score`, `share`, `cpu`, or a figure of the matches. */
  readonly spread: string
  readonly progress: 'score' | 'share'
}
export const FIRST_CHOICE: ChartChoice = {
  kind: 'curves',
  figure: 'score',
  isPerRound: false,
  split: 'version',
  spread: 'score',
  progress: 'score',
}

export function isChoice(value: unknown): value is ChartChoice {
  const choice = value as Partial<ChartChoice> | null
  return (
    typeof choice === 'object' &&
    choice !== null &&
    Object.keys(FIRST_CHOICE).every(
      (key) => typeof choice[key as 'kind'] === typeof FIRST_CHOICE[key as 'kind'],
    ) &&
    CHART_KINDS.some(({ id }) => id === choice.kind)
  )
}

/** The figure that a chart of curves shows, and whether as what came in each round. */
export const figureOf = ({ kind, figure }: ChartChoice): string => (kind === 'cpu' ? 'cpu' : figure)

export interface ReadChart {
  readonly picture: ChartPicture
  /** Of curves: what they were drawn of. */
  readonly curves?: CurvesAnswer
  /** Of curves: matches that were read and left out, figures to choose from. */
  readonly matches?: number
  readonly leftOut?: number
  readonly figures?: readonly { readonly id: string; readonly title: string; readonly hint: string }[]
}

async function readChart(selection: Selection, choice: ChartChoice): Promise<ReadChart> {
  const { split } = choice
  switch (choice.kind) {
    case 'curves':
    case 'cpu': {
      const figure = figureOf(choice)
      const answer = await call('charts.curves', { selection, figure, isPerRound: choice.isPerRound, split })
      const { matches, leftOut, figures } = answer
      return {
        picture: curvesPicture(answer, figure, choice.isPerRound),
        curves: answer,
        matches,
        leftOut,
        figures,
      }
    }
    case 'scores': {
      const answer = await call('charts.distribution', { selection, what: choice.spread, split })
      return { picture: distributionPicture(answer, choice.spread), figures: answer.figures }
    }
    case 'places': {
      const answer = await call('charts.distribution', { selection, what: 'place', split })
      return { picture: distributionPicture(answer, 'place') }
    }
    case 'seats':
      return { picture: bySeatPicture(await call('charts.bySeat', { selection, split })) }
    case 'versions':
      return { picture: byVersionPicture(await call('charts.byVersion', { selection }), choice.progress) }
  }
}

export interface OpenChart {
  readonly chart: ShallowRef<ReadChart | undefined>
  readonly status: ShallowRef<'loading' | 'done' | 'error'>
  readonly problem: ShallowRef<string>
}

/** The chart of a selection, read again when what is to be drawn changes; the old one stays until then. */
export function useChart(
  selection: ComputedRef<Selection>,
  choice: Readonly<Ref<ChartChoice>>,
  changes: Readonly<Ref<number>>,
): OpenChart {
  const chart = shallowRef<ReadChart>()
  const status = shallowRef<OpenChart['status']['value']>('loading')
  const problem = shallowRef('')
  let turn = 0
  async function read(): Promise<void> {
    const own = ++turn
    status.value = 'loading'
    try {
      const answer = await readChart(selection.value, choice.value)
      if (own !== turn) return
      chart.value = answer
      status.value = 'done'
    } catch (failure) {
      if (own !== turn) return
      problem.value = failure instanceof Error ? failure.message : String(failure)
      status.value = 'error'
    }
  }
  watch([selection, choice, changes], () => void read(), { immediate: true })
  onScopeDispose(() => void turn++)
  return { chart, status, problem }
}
