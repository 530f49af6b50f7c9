import type { Freeze } from '../../../src-games/kit/play-match.ts'
import type { BotBuilder, BotSource, BuildRun } from '../../core/bots/build-bot.ts'
import type { MistakeWatch } from '../../engines/compiler/request/mistake-flags.ts'
import type { MistakePlace } from './mistake-words.ts'
import { withSettings, type RunSettings } from './run-settings.ts'

/** A bot built to find its mistakes. */
export interface WatchedBot {
  /** What plays, with the settings of one run. */
  with(settings: RunSettings): Uint8Array
  /** Where in its file the bot stopped: the innermost place that is its own. Line 0 when there is none. */
  placeOf(freeze: Freeze): Promise<MistakePlace>
}

/** A text: why it does not compile. */
export async function createWatched(
  builder: BotBuilder,
  bot: BotSource,
  watch: MistakeWatch,
  run: BuildRun = {},
): Promise<WatchedBot | string> {
  const source: BotSource = { ...bot, watch }
  const built = await builder.build(source, run)
  if (!built.ok)
    return built.problems.find(({ severity }) => severity === 'error')?.message ?? 'it does not compile'
  if (built.program.kind !== 'wasm') return 'it is not written in C++'
  const { wasm } = built.program
  return {
    with: (settings) => withSettings(wasm, settings),
    async placeOf({ frames = [] }) {
      const trace = await builder.cpp.resolveTrace(source, frames)
      const own = trace?.frames.find(({ line }) => line !== undefined)
      return { line: own?.line ?? 0, column: own?.column ?? 1 }
    },
  }
}
