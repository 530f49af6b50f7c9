import { onScopeDispose, shallowRef } from 'vue'
import type { RequestOf } from '../../../src-shared/contract/api.ts'
import type { MachinesView, RedisTest } from '../../../src-shared/contract/machines.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

export type Machines = ReturnType<typeof useMachines>

/** Other machines that play matches: what is set, which there are while this is shown, and tests of a Redis. */
export function useMachines() {
  const view = shallowRef<MachinesView>()
  const tested = shallowRef<RedisTest>()
  const isTesting = shallowRef(false)
  const take = (now: MachinesView | undefined): void => {
    if (now) view.value = now
  }
  const read = async (): Promise<void> => take(await orToast(call('machines.get')))
  onScopeDispose(on('machines.changed', take))
  onScopeDispose(onReturn(() => void read()))
  void read()

  return {
    view,
    /** What the last test came to; set to undefined when what was tested is no longer what is typed. */
    tested,
    isTesting,
    /** Whether it was changed: what the user did not agree to, or what cannot be, is refused. */
    async set(changes: RequestOf<'machines.set'>): Promise<boolean> {
      const now = await orToast(call('machines.set', changes))
      // After a refusal the same in a new object, so that its observers show what is set.
      take(now ?? (view.value && { ...view.value }))
      return now !== undefined
    },
    async test(request: RequestOf<'machines.test'>): Promise<void> {
      isTesting.value = true
      tested.value = undefined
      tested.value = await orToast(call('machines.test', request))
      isTesting.value = false
    },
  }
}
