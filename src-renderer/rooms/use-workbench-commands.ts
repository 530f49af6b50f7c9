import type { Ref } from 'vue'
import { useActions, type ActionHandler } from '../parts/actions/use-actions.ts'
import { goTo } from '../base/window/use-route.ts'
import { orToast } from '../base/ui/use-toasts.ts'
import { exportBot } from '../features/bots/export-bot.ts'
import { isNewBotOpen, renamedBotId } from '../parts/bots/bot-dialogs.ts'
import { showsOrigins } from '../features/bots/blame/use-line-origins.ts'
import { deleteBot, duplicateBot } from '../parts/bots/use-bots.ts'
import { saveDocument } from '../parts/bots/use-documents.ts'
import type { OpenBot } from '../parts/bots/use-open-bot.ts'
import { canSubmit, exportSubmission } from '../parts/bots/use-submission.ts'

export interface Workbench {
  readonly isShown: Readonly<Ref<boolean>>
  readonly open: OpenBot
  submit(): void
  importFiles(): void
  focusEditor(): void
  focusBoard(): void
  toggleTree(): void
  /** Before there is a bot there is no list of them. */
  hasTree(): boolean
  showTab(id: string): void
}

export function useWorkbenchCommands({
  isShown,
  open,
  submit,
  importFiles,
  focusEditor,
  focusBoard,
  toggleTree,
  hasTree,
  showTab,
}: Workbench): void {
  const { document } = open
  const isOwn = () => isShown.value && document.value !== undefined && !document.value.bot.builtin
  const isOpen = () => isShown.value && document.value !== undefined
  const when = (isEnabled: () => boolean, action: () => void): ActionHandler => ({ isEnabled, run: action })
  const here = (action: () => void): ActionHandler => when(() => isShown.value, action)
  useActions({
    'bots.save': when(isOwn, () => void orToast(saveDocument(document.value!))),
    'bots.new': here(() => (isNewBotOpen.value = true)),
    'bots.import': here(importFiles),
    'bots.export': when(
      () => isOpen() && document.value!.bot.language === 'cpp',
      () => void exportBot(document.value!.id, open.version.value?.id),
    ),
    'bots.check': when(() => isShown.value && canSubmit(document.value), submit),
    'bots.submit': when(
      () => isShown.value && canSubmit(document.value),
      () => void exportSubmission(document.value!),
    ),
    'bots.origins': when(isOwn, () => (showsOrigins.value = !showsOrigins.value)),
    'bots.rename': when(isOwn, () => (renamedBotId.value = document.value!.id)),
    'bots.duplicate': when(isOpen, () => void duplicateBot(document.value!.id)),
    'bots.delete': when(isOwn, () => void deleteBot(document.value!.bot)),
    'bots.rules': when(isOpen, () => goTo({ screen: 'rules', page: open.game.value })),
    'bots.editor': when(isOpen, focusEditor),
    'bots.board': here(focusBoard),
    'bots.tree': when(() => isShown.value && hasTree(), toggleTree),
    'bots.tab.problems': here(() => showTab('problems')),
  })
}
