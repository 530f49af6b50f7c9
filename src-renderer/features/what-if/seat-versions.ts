import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { Bot } from '../../../src-shared/contract/values.ts'
import { call } from '../../base/api/connection.ts'
import { bots } from '../../parts/bots/use-bots.ts'
import type { PickOption } from '../../base/ui/PickBox.vue'
import type { ReplaySession } from '../../parts/replay/index.ts'

/** Stays who it was. */
export const AS_IT_WAS = 'same'

/** Who can go on in a seat: the one that played, other versions of it, and every bot of the game. Keys as in `keyOfSeat`. */
export function useSeatVersions({
  match,
}: Pick<ReplaySession, 'match'>): ComputedRef<PickOption<string>[][]> {
  const known = shallowRef<ReadonlyMap<number, Bot>>(new Map())
  watch(
    () => [match.value?.id, bots.value] as const,
    async () => {
      const ids = new Set((match.value?.seats ?? []).flatMap(({ botId }) => botId ?? []))
      const found = await Promise.all([...ids].map((id) => call('bots.get', { id }).catch(() => undefined)))
      known.value = new Map(found.flatMap((bot) => (bot ? [[bot.id, bot]] : [])))
    },
    { immediate: true },
  )
  return computed(() =>
    (match.value?.seats ?? []).map(({ botId, versionId }) => {
      const own = botId === undefined ? undefined : known.value.get(botId)
      const latest = bots.value.filter(
        (bot) => bot.game === match.value!.game && bot.latestVersion !== undefined,
      )
      return [
        { value: AS_IT_WAS, label: versionId === undefined ? 'Choose a bot' : 'Goes on as it was' },
        ...(own && !own.builtin ? [...own.versions] : []).reverse().map((version) => ({
          value: `v${version.id}`,
          label: `${own!.name} v${version.number}`,
          ...(version.id === versionId ? { detail: 'played' } : version.note ? { detail: version.note } : {}),
          group: `Versions of ${own!.name}`,
        })),
        ...latest.map((bot) => ({
          value: `b${bot.id}`,
          label: bot.name,
          ...(bot.builtin ? {} : { detail: `v${bot.latestVersion}` }),
          group: bot.builtin ? 'Built in' : 'Your bots',
        })),
      ]
    }),
  )
}
