import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { BotBuilder, BotSource } from './build-bot.ts'

/**
 * Once the typing of a bot rests, its C++ text is built and a match process started, so that Run finds both. One text at a time,
 * never while matches are played on this machine, and never twice: what is built is kept by its text, as a Run's.
 */
export interface BuildAhead {
  /** A text without an error is looked at. It takes the place of what was to be built before. */
  begin(bot: BotSource): void
  /** It is being changed. */
  stop(): void
  /** Gives whether it is still unchanged since, for what takes a while to look at it. */
  watch(): () => boolean
}

export interface BuildAheadOptions {
  readonly builder: Pick<BotBuilder, 'build'>
  readonly matches: Pick<MatchPool, 'state' | 'onChange' | 'warm'>
}

/** A text rests for a second: the check that found no error was asked for after 400 ms. */
const REST_MS = 600

export function createBuildAhead({ builder, matches }: BuildAheadOptions): BuildAhead {
  let wanted: BotSource | undefined
  let timer: NodeJS.Timeout | undefined
  let running: AbortController | undefined
  let changes = 0
  const isPlaying = (): boolean => {
    const { queued, running, runningElsewhere = 0 } = matches.state()
    return queued + running - runningElsewhere > 0
  }
  const pause = (): void => {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }
  const rest = (): void => {
    if (wanted && !isPlaying()) timer = setTimeout(() => void build(), REST_MS).unref()
  }
  const build = async (): Promise<void> => {
    const bot = wanted
    if (!bot) return
    matches.warm()
    if (bot.language !== 'cpp') {
      wanted = undefined
      return
    }
    const mine = new AbortController()
    running = mine
    // Its errors are reported when the bot is run.
    await builder.build(bot, { signal: mine.signal, isAhead: true }).catch(() => {})
    if (running !== mine) return
    running = undefined
    wanted = undefined
  }
  matches.onChange(() => {
    if (isPlaying()) pause()
    else if (!running) {
      clearTimeout(timer)
      rest()
    }
  })
  return {
    begin(bot) {
      pause()
      wanted = bot
      rest()
    },
    stop() {
      changes++
      pause()
      wanted = undefined
    },
    watch() {
      const before = changes
      return () => changes === before
    },
  }
}
