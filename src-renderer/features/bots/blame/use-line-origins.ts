import { formatWhen } from '../../../base/ui/format-when.ts'
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import type { VersionSummary } from '../../../../src-shared/contract/values.ts'
import { call } from '../../../base/api/connection.ts'
import { isBoolean, remembered } from '../../../base/ui/remembered.ts'
import { orToast } from '../../../base/ui/use-toasts.ts'
import { originsOfLines, type SavedText } from './line-origins.ts'

/** Since when a line is in a text: for the margin, and for the mouse over it. */
export interface LineOrigin {
  readonly label: string
  readonly tip: string
}

export interface OriginsOf {
  /** All versions of the bot, or those up to the one that is shown. */
  readonly versions: readonly VersionSummary[]
  readonly text: string
}

/** Whether the margin shows since which version each line is. */
export const showsOrigins = remembered('editor.origins', false, isBoolean)

/** Versions never change: what was read once stays. */
const sources = new Map<number, string>()
const AFTER_MS = 300

export function useLineOrigins(shown: Readonly<Ref<OriginsOf | undefined>>) {
  const origins = shallowRef<readonly LineOrigin[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest = 0
  watch(
    [shown, showsOrigins],
    () => {
      clearTimeout(timer)
      if (!showsOrigins.value || !shown.value) origins.value = undefined
      else timer = setTimeout(() => void find(shown.value!), AFTER_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))

  async function find({ versions, text }: OriginsOf): Promise<void> {
    const mine = ++newest
    // Those that were only made to be compared have no author.
    const own = versions.filter(({ variantOf }) => variantOf === undefined)
    const saved: SavedText[] = []
    for (const { id, number } of own) {
      const source = sources.get(id) ?? (await orToast(call('versions.source', { id })))?.source
      if (source === undefined || mine !== newest) return
      sources.set(id, source)
      saved.push({ number, source })
    }
    const byNumber = new Map(own.map((version) => [version.number, version]))
    origins.value = originsOfLines(saved, text).map((number) => {
      const version = number === undefined ? undefined : byNumber.get(number)
      if (!version) return { label: 'new', tip: 'Not saved yet' }
      const note = version.note === '' ? '' : `: ${version.note}`
      const date = formatWhen(version.createdAt, Date.now())
      return { label: `v${version.number}`, tip: `Since v${version.number}${note} (${date})` }
    })
  }
  return origins
}
