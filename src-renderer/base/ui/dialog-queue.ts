import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref } from 'vue'

/**
 * One dialog at a time: those that want to be open, in the order in which they asked. The first is shown; the others
 * wait, so that none lies under another where clicks do not reach it.
 */
const waiting = shallowRef<readonly symbol[]>([])

export const isDialogOpen = computed(() => waiting.value.length > 0)

/** Whether it is the turn of the calling component's dialog. */
export function useDialogTurn(wantsOpen: Readonly<Ref<boolean>>): ComputedRef<boolean> {
  const own = Symbol('dialog')
  const leave = () => (waiting.value = waiting.value.filter((one) => one !== own))
  watch(
    wantsOpen,
    (wants) => {
      if (!wants) leave()
      else if (!waiting.value.includes(own)) waiting.value = [...waiting.value, own]
    },
    { immediate: true, flush: 'sync' },
  )
  onScopeDispose(leave)
  return computed(() => waiting.value[0] === own)
}
