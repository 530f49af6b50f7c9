import { gameIds } from '../../src-games/index.ts'
import { importBots, importBotsJobs } from '../features/bots/import-bots.ts'
import { importJobs, importMatches } from '../features/files/import-matches.ts'
import { takeInJobs, takeInMaterial } from '../features/seasons/take-in.ts'
import { pageJobs } from '../parts/activity/page-jobs.ts'
import { importConfig } from '../parts/bots/use-configs.ts'
import { fileOpeners, materialOpeners } from '../parts/files/take-files.ts'
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
      async open(files, use) {
        for (const file of files) {
          const config = await importConfig(file)
          if (config && config.game === use?.game) use.useConfig(config.id)
        }
      },
    },
    {
      kind: 'league',
      async open(files) {
        for (const file of files) await importLeague(file)
      },
    },
    { kind: 'bot', open: (files, use, isQuiet) => importBots(files, use?.game ?? gameIds[0], isQuiet) },
    { kind: 'match', open: (files, _use, isQuiet) => importMatches(files, isQuiet) },
  )
  editorParts.add(() =>
    import('../features/debug/use-breakpoint-margin.ts').then(({ showBreakpoints }) => showBreakpoints),
  )
}
