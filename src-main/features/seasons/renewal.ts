import type { BotBuilder } from '../../core/bots/build-bot.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { SeasonFile } from '../../core/seasons/season-file.ts'
import type { SeasonStore } from '../../core/seasons/season-store.ts'
import { isOutdated, makeAnew } from './take-in.ts'

/** Seasons that another compiler made are made anew when they are first used: a match of one waits for that. */
export interface Renewal {
  /** Resolves when the season can be used: at once where there is nothing to do. Never rejects. */
  ready(id: string): Promise<void>
  /** Whether it is being made anew now. */
  isRunning(id: string): boolean
  /** Why it could not be: then it is used as it is. */
  problemOf(id: string): string | undefined
  onChange(listener: () => void): void
  close(): void
}

export function createRenewal(store: SeasonStore, builder: BotBuilder, pool: MatchPool): Renewal {
  const running = new Map<string, Promise<void>>()
  const problems = new Map<string, string>()
  const listeners: (() => void)[] = []
  const controller = new AbortController()
  const changed = (): void => listeners.forEach((listener) => listener())

  async function renew(season: SeasonFile): Promise<void> {
    const { id } = season.facts
    try {
      const made = await makeAnew(season, { builder, pool, signal: controller.signal })
      // Removed meanwhile, it is not to come back.
      if (made.ok && store.get(id)) store.put(made.value)
      if (!made.ok) problems.set(id, made.error)
    } catch (failure) {
      problems.set(id, failure instanceof Error ? failure.message : String(failure))
    } finally {
      running.delete(id)
      changed()
    }
  }

  return {
    ready(id) {
      const known = running.get(id)
      if (known) return known
      const season = problems.has(id) || controller.signal.aborted ? undefined : store.get(id)
      if (!season || !isOutdated(season)) return Promise.resolve()
      const made = renew(season)
      running.set(id, made)
      changed()
      return made
    },
    isRunning: (id) => running.has(id),
    problemOf: (id) => problems.get(id),
    onChange: (listener) => void listeners.push(listener),
    close: () => controller.abort(),
  }
}

/** A builder that waits until a bot's season is ready. */
export function awaitingSeasons(builder: BotBuilder, renewal: Renewal): BotBuilder {
  return {
    ...builder,
    async build(bot, run) {
      if (!bot.season) await renewal.ready(bot.game)
      return builder.build(bot, run)
    },
  }
}
