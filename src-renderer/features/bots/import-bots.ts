import { shallowRef } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import { MAX_IMPORT_BYTES } from '../../../src-shared/contract/maxima.ts'
import { call } from '../../base/api/connection.ts'
import { SOURCE } from '../../parts/files/file-kinds.ts'
import { tellAndShow } from '../../base/window/tell-and-show.ts'
import { goTo } from '../../base/window/use-route.ts'
import { guessGame } from './guess-game.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { titleOfGame } from '../../parts/games/use-games.ts'

/** What became of one file that was brought in. */
export interface ImportOutcome {
  readonly fileName: string
  readonly kind: 'waiting' | 'done' | 'problems' | 'refused'
  readonly text: string
  readonly botId?: number
}

/** The files brought in together, told file by file; undefined when there is nothing to tell (any more). */
export const importOutcomes = shallowRef<readonly ImportOutcome[]>()

/** Brings files in, one after the other. A single one that is well is opened; of several, the outcomes are listed. */
export async function importBots(files: readonly File[], game: GameId): Promise<void> {
  const told: ImportOutcome[] = files.map(({ name }) => ({
    fileName: name,
    kind: 'waiting',
    text: 'waiting',
  }))
  const isList = files.length > 1
  if (isList) importOutcomes.value = told
  for (const [k, file] of files.entries()) {
    told[k] = { ...told[k], text: 'being read and compiled …' }
    if (isList) importOutcomes.value = [...told]
    told[k] = await importBot(file, game)
    if (isList) importOutcomes.value = [...told]
  }
  const [first] = told
  if (isList) return
  const { botId } = first
  const isRefused = first.kind === 'refused'
  await tellAndShow(
    isRefused ? first.text : `${first.fileName}: ${first.text}`,
    isRefused ? 'error' : 'info',
    botId === undefined ? undefined : () => goTo({ screen: 'bots', id: botId }),
  )
}

async function importBot(file: File, open: GameId): Promise<ImportOutcome> {
  const fileName = file.name
  if (file.size > MAX_IMPORT_BYTES)
    return { fileName, kind: 'refused', text: `${fileName} is too large for a bot (more than 6 MB).` }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const game = SOURCE.test(fileName) ? guessGame(new TextDecoder().decode(bytes), open) : open
    const { bot, isNew, problems } = await call('bots.import', { fileName, bytes, game })
    const errors = problems.filter(({ severity }) => severity === 'error').length
    const of = game === open ? '' : ` of ${titleOfGame(game)}`
    if (!isNew) return { fileName, kind: 'done', text: `already here as ${bot.name}${of}`, botId: bot.id }
    if (errors === 0) return { fileName, kind: 'done', text: `imported as ${bot.name}${of}`, botId: bot.id }
    const count = `${countOf(errors, 'error')}`
    return {
      fileName,
      kind: 'problems',
      text: `imported as ${bot.name}${of}, which does not compile: ${count}`,
      botId: bot.id,
    }
  } catch (failure) {
    return { fileName, kind: 'refused', text: failure instanceof Error ? failure.message : String(failure) }
  }
}
