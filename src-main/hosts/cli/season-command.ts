import { join } from 'node:path'
import { createCommandBuilder } from './command-builder.ts'
import { createMatchPool } from '../../engines/match-pool/match-pool.ts'
import { readGiven } from '../../features/seasons/read-given.ts'
import { createSeasonStore, SEASONS_FOLDER, type SeasonStore } from '../../core/seasons/season-store.ts'
import type { SeasonFile } from '../../core/seasons/season-file.ts'
import { isHere } from '../../features/seasons/material.ts'
import { takeIn } from '../../features/seasons/take-in.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage, gaveUpReading } from './cli-failure.ts'
import { explainDataFailure } from './explain-failure.ts'
import { parseCommand } from './options.ts'
import { explainFileError } from './read-input.ts'

/** `quartet season add|check|list|remove`: games of the course's framework, taken in from its material. */
export async function seasonCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, { data: { type: 'string' } })
  const [action, ...rest] = positionals
  const folder = caller.dataFolder(values.data)
  const store = seasonsOf(folder)
  const stored = (change: () => unknown): void => {
    try {
      change()
    } catch (error) {
      throw explainDataFailure(caller, error, folder)
    }
  }
  if (action === 'list' && rest.length === 0) {
    await caller.print([
      ...store.list().map((season) => describe(season)),
      ...store
        .removed()
        .map(({ facts }) => `${facts.id}  ${facts.title}, removed; its matches can be seen\n`),
    ])
    return 0
  }
  if (rest.length !== 1 || !['add', 'check', 'remove', 'restore'].includes(action ?? ''))
    throw badUsage('expected add FILE, check FILE, list, remove SEASON, or restore SEASON')
  const [what] = rest
  if (action === 'remove') {
    const { facts } = findSeason(store.list(), what)
    stored(() => store.remove(facts.id))
    await caller.print([
      `removed ${facts.id} (${facts.title}); its matches can still be seen, restore brings it back\n`,
    ])
    return 0
  }
  if (action === 'restore') {
    const { facts } = findSeason(store.removed(), what)
    stored(() => store.restore(facts.id))
    await caller.print([`${facts.id} (${facts.title}) is back\n`])
    return 0
  }
  if (action === 'add') store.proveWritable()
  const season = await takeInFrom(caller, what, join(folder, 'cache'))
  if (action === 'add') stored(() => store.put(season))
  await caller.print([describe(season), ...season.facts.remarks.map((remark) => `  ${remark}\n`)])
  return 0
}

export const seasonsOf = (dataFolder: string): SeasonStore =>
  createSeasonStore(join(dataFolder, SEASONS_FOLDER))

/** By its id, the beginning of that, or its title. */
export function findSeason(all: readonly SeasonFile[], wanted: string): SeasonFile {
  const plain = wanted.replace(/^season:/, '').toLowerCase()
  const found = all.filter(
    ({ facts }) =>
      (/^[0-9a-f]{4,}$/.test(plain) && facts.id.slice('season:'.length).startsWith(plain)) ||
      facts.title.toLowerCase().replaceAll(' ', '-') === plain,
  )
  const known = all.map(({ facts }) => `${facts.id} (${facts.title})`).join(', ') || 'none'
  if (found.length === 0) throw badInput(`there is no season ${wanted}; there are: ${known}`)
  if (found.length > 1) throw badInput(`there is more than one season ${wanted}: say which of ${known}`)
  return found[0]
}

async function takeInFrom(caller: Caller, path: string, cacheFolder: string): Promise<SeasonFile> {
  const given = (() => {
    try {
      return readGiven(caller.at(path))
    } catch (error) {
      throw explainFileError(error, path) ?? error
    }
  })()
  if (!given.ok) throw badInput(`${path}: ${given.error}`)
  const pool = createMatchPool({ processes: 1 })
  const builder = createCommandBuilder(cacheFolder)
  try {
    const made = await takeIn(given.value, {
      builder,
      pool,
      onProgress: ({ step, what }) => caller.log(`info: ${step}${what === '' ? '' : ` ${what}`}\n`),
    }).catch(gaveUpReading)
    if (!made.ok)
      throw badInput(
        `${path}: ${made.error}${isHere(made.error) ? `. What is your own in it comes in by quartet import ${path}` : ''}`,
      )
    return made.value
  } finally {
    await Promise.all([pool.close(), builder.close()])
  }
}

function describe({ facts }: SeasonFile): string {
  const { id, title, players, certified } = facts
  return `${id}  ${title}, with ${players.join(', ') || 'no players'}\n  ${certified.said}\n`
}
