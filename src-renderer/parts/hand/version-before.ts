import { computed, type ComputedRef } from 'vue'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'
import { isDirty } from '../bots/use-documents.ts'
import type { OpenBot } from '../bots/use-open-bot.ts'

/**
 * Which of its versions a bot's text is compared with: its champion, or the one before. The newest is the text itself, unless it was
 * edited since; what was only made to be compared is no version here.
 */
export function versionBefore(
  versions: readonly VersionSummary[],
  isEdited: boolean,
): VersionSummary | undefined {
  const saved = versions
    .filter(({ variantOf }) => variantOf === undefined)
    .toSorted((a, b) => b.number - a.number)
  const older = isEdited ? saved : saved.slice(1)
  return older.find(({ isBaseline }) => isBaseline) ?? older[0]
}

/** The same of the bot in hand. */
export function useVersionBefore({ document }: OpenBot): ComputedRef<VersionSummary | undefined> {
  return computed(() => {
    const own = document.value
    return own && !own.bot.builtin ? versionBefore(own.bot.versions, isDirty(own)) : undefined
  })
}
