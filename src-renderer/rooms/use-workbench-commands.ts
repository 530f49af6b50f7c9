import type { Ref } from 'vue'
import { compareWithLast } from '../parts/comparisons/new-comparison.ts'
import { useCommands, type Command } from '../base/window/use-commands.ts'
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
  qualify(): void
  importFiles(): void
  focusEditor(): void
  focusBoard(): void
  showTab(id: string): void
}

export function useWorkbenchCommands({
  isShown,
  open,
  submit,
  qualify,
  importFiles,
  focusEditor,
  focusBoard,
  showTab,
}: Workbench): void {
  const { document } = open
  const isOwn = () => isShown.value && document.value !== undefined && !document.value.bot.builtin
  const isOpen = () => isShown.value && document.value !== undefined
  const make = (
    id: string,
    title: string,
    keys: string,
    isEnabled: () => boolean,
    action: () => void,
  ): Command => ({
    id: `bots.${id}`,
    group: 'Bots',
    title,
    isEnabled,
    run: action,
    ...(keys ? { keys: [keys] } : {}),
  })
  useCommands([
    make('save', 'Save', 'Mod+s', isOwn, () => void orToast(saveDocument(document.value!))),
    make(
      'new',
      'New bot…',
      'Alt+n',
      () => isShown.value,
      () => (isNewBotOpen.value = true),
    ),
    make('import', 'Import bots from files…', '', () => isShown.value, importFiles),
    make(
      'export',
      'Export this bot compiled, without its source',
      '',
      () => isOpen() && document.value!.bot.language === 'cpp',
      () => void exportBot(document.value!.id, open.version.value?.id),
    ),
    make('check', 'Check for Jutge', '', () => isShown.value && canSubmit(document.value), submit),
    make('qualify', 'Qualify: would this bot get into the contest?', 'Alt+q', isOpen, qualify),
    make(
      'submit',
      'Export for Jutge, without debug output',
      '',
      () => isShown.value && canSubmit(document.value),
      () => void exportSubmission(document.value!),
    ),
    make(
      'origins',
      'Show or hide since which version each line is',
      '',
      isOwn,
      () => (showsOrigins.value = !showsOrigins.value),
    ),
    make('rename', 'Rename this bot…', '', isOwn, () => (renamedBotId.value = document.value!.id)),
    make('duplicate', 'Duplicate this bot', '', isOpen, () => void duplicateBot(document.value!.id)),
    make('delete', 'Delete this bot', '', isOwn, () => void deleteBot(document.value!.bot)),
    make(
      'compare',
      'Compare this bot with its last version',
      'Alt+c',
      isOwn,
      () => void orToast(compareWithLast(document.value!.id)),
    ),
    make('rules', 'Open the rules of this game', '', isOpen, () =>
      goTo({ screen: 'rules', page: open.game.value }),
    ),
    make('editor', 'Focus the editor', 'Alt+e', isOpen, focusEditor),
    make('board', 'Focus the board', 'Alt+b', () => isShown.value, focusBoard),
    make(
      'tab.problems',
      'Show problems',
      '',
      () => isShown.value,
      () => showTab('problems'),
    ),
    make(
      'tab.rules',
      'Show the rules beside the editor',
      '',
      () => isShown.value,
      () => showTab('rules'),
    ),
    make(
      'tab.group',
      'Show Run ×N',
      '',
      () => isShown.value,
      () => showTab('group'),
    ),
    make(
      'tab.log',
      'Show log',
      '',
      () => isShown.value,
      () => showTab('log'),
    ),
    make(
      'tab.orders',
      'Show orders',
      '',
      () => isShown.value,
      () => showTab('orders'),
    ),
    make(
      'tab.chart',
      'Show chart',
      '',
      () => isShown.value,
      () => showTab('chart'),
    ),
    make(
      'tab.profile',
      'Show profile',
      '',
      () => isShown.value,
      () => showTab('profile'),
    ),
  ])
}
