import { gameIds } from '../../src-games/index.ts'
import { importBots, importBotsJobs } from '../features/bots/import-bots.ts'
import { importJobs, importMatches } from '../features/files/import-matches.ts'
import { takeInJobs, takeInMaterial } from '../features/seasons/take-in.ts'
import { pageJobs } from '../parts/activity/page-jobs.ts'
import { takeConfig } from '../parts/bots/use-configs.ts'
import { showToast } from '../base/ui/use-toasts.ts'
import { fileOpeners, materialOpeners, type TakenFile } from '../parts/files/take-files.ts'
import { importLeague } from '../parts/leagues/use-leagues.ts'
import { renameJobs } from '../parts/monaco/code/renaming.ts'
import { editorParts } from '../parts/monaco/editor-parts.ts'

/** What features add to lists of others: the one place that knows both. Called once, before the page is drawn. */
export function registerFeatures(): void {
  materialOpeners.add(takeInMaterial)
  pageJobs.add(importBotsJobs, importJobs, takeInJobs, renameJobs)
  fileOpeners.add(
    {
      kind: 'config',
      async open(files, use, shownAs) {
        const taken: TakenFile[] = []
        for (const file of files) {
          const { config, ...outcome } = await takeConfig(file)
          taken.push({ fileName: file.name, ...outcome })
          if (shownAs !== 'nothing')
            showToast(outcome.text, { kind: outcome.kind === 'refused' ? 'error' : 'info' })
          if (config && config.game === use?.game) use.useConfig(config.id)
        }
        return taken
      },
    },
    {
      kind: 'league',
      async open(files) {
        for (const file of files) await importLeague(file)
        return []
      },
    },
    { kind: 'bot', open: (files, use, shownAs) => importBots(files, use?.game ?? gameIds[0], shownAs) },
    { kind: 'match', open: (files, _use, shownAs) => importMatches(files, shownAs) },
  )
  editorParts.add(() =>
    import('../features/debug/use-breakpoint-margin.ts').then(({ showBreakpoints }) => showBreakpoints),
  )
}
