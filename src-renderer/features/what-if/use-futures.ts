import { computed, shallowRef, watch } from 'vue'
import type { RequestOf } from '../../../src-shared/contract/api.ts'
import { MAX_SEED } from '../../../src-shared/contract/maxima.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { playFork } from '../../parts/replay/index.ts'
import { isSameQuestion, type AskedFutures } from './fork-facts.ts'
import { usePlayOn } from './use-play-on.ts'

/** So many are played when one asks for more, the first of them included. */
export const MANY_FUTURES = 20

/** Futures that were played from the match shown: those of the last question, until another match is shown. */
export function useFutures(matchId: () => number | undefined) {
  const futures = shallowRef<AskedFutures>()
  const { playing, progress, play: playOn } = usePlayOn(matchId)
  /** Of those that are played now in a row. */
  const row = shallowRef<{ readonly done: number; readonly planned: number }>()
  let isStopped = false
  watch(matchId, () => {
    futures.value = undefined
    isStopped = true
  })

  function take(request: RequestOf<'matches.fork'>, fork: MatchSummary): void {
    const before = futures.value
    futures.value =
      before && isSameQuestion(before.request, request)
        ? { request: before.request, matches: [...before.matches, fork] }
        : { request, matches: [fork] }
  }
  /** Undefined when it failed, which was said, or when another match is shown by now. */
  async function play(request: RequestOf<'matches.fork'>): Promise<MatchSummary | undefined> {
    if (row.value) return undefined
    const fork = await playOn((onChange) => playFork(request, onChange))
    if (fork) take(request, fork)
    return fork
  }
  /** The same with other dice, until there are many. */
  async function playMore(): Promise<void> {
    const id = matchId()
    const now = futures.value
    if (!now || row.value || playing.value) return
    isStopped = false
    row.value = { done: now.matches.length, planned: MANY_FUTURES }
    while (!isStopped && (futures.value?.matches.length ?? MANY_FUTURES) < MANY_FUTURES) {
      const request = { ...now.request, seed: Math.floor(Math.random() * MAX_SEED) }
      const fork = await orToast(playFork(request, () => undefined))
      if (!fork || matchId() !== id) break
      take(request, fork)
      row.value = { done: futures.value!.matches.length, planned: MANY_FUTURES }
    }
    row.value = undefined
  }
  const isBusy = computed(() => playing.value !== undefined || row.value !== undefined)
  return { futures, playing, progress, row, isBusy, play, playMore, stop: () => void (isStopped = true) }
}
