import * as z from 'zod'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { BOT_NAME } from '../../../src-shared/contract/bot-name.ts'
import { MAX_LEAGUE_CONFIGS, MAX_MEMBERS } from '../../../src-shared/contract/leagues.ts'
import { freezeCause, gameId, seed, sourceText } from '../../../src-shared/contract/values.ts'
import type { PackLimits } from '../../../src-shared/rpc/untrusted-pack.ts'
import { readSealedContent } from '../../base/disk/sealed-content.ts'
import type { SealProblem } from '../../base/disk/sealed-file.ts'
import { LEAGUE_FILE_KIND } from './league-file.ts'

/** Reads foreign `.quartet-league` files: only a guarded process loads this. */
const MAX_CONTENT_BYTES = 160 * 1024 * 1024
const MAX_BLOCKS = 25_000
const CONTENT_LIMITS: PackLimits = { maxValues: 4_000_000, maxKeys: 40 }
const MAX_MODULE_BYTES = 2 * 1024 * 1024

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const four = <T extends z.ZodType>(one: T) => z.array(one).length(4)

const leagueBot = z.object({
  name: z.string().regex(BOT_NAME),
  number: z.number().int().min(1).max(1_000_000),
  /** Of the version, as its author's Quartet has it. */
  hash,
  /** Missing for bots that come with Quartet. */
  module: z
    .instanceof(Uint8Array)
    .refine((module) => module.length <= MAX_MODULE_BYTES)
    .optional(),
})
const leagueMatch = z.object({
  turn: z.number().int().min(0).max(3),
  scores: four(z.number().min(-1e12).max(1e12)),
  cpu: four(z.number().min(0).max(1e6)),
  causes: four(z.union([freezeCause, z.null()])),
  /** Version of the meter that counted the CPU; files of before do not say. */
  meter: z.number().int().min(1).max(1_000_000).nullable().default(null),
  hash,
})
const leagueBlock = z.object({
  kind: z.enum(['probe', 'table']),
  config: z.number().int().min(0),
  seed,
  bots: four(z.number().int().min(0)),
  matches: z.array(leagueMatch).max(4),
})
const content = z.object({
  game: gameId,
  name: z.string().trim().min(1).max(80),
  seed,
  configs: z
    .array(z.object({ name: z.string().max(200), text: sourceText }))
    .min(1)
    .max(MAX_LEAGUE_CONFIGS),
  /** The first one stands for the Dummy. */
  bots: z.array(leagueBot).min(1).max(MAX_MEMBERS),
  blocks: z.array(leagueBlock).max(MAX_BLOCKS),
})
export type LeagueFile = z.infer<typeof content>

const PROBLEMS: Readonly<Record<SealProblem, string>> = {
  'other-kind': 'it is not a league of Quartet',
  'other-version': 'it was made by a newer version of Quartet. Update Quartet to use it',
  damaged: 'it is damaged or was changed: its checksum does not fit. Ask for it again',
}

/** The message completes "… cannot be imported: ". */
export function parseLeagueFile(bytes: Uint8Array): Result<LeagueFile, string> {
  const read = readSealedContent(bytes, {
    kind: LEAGUE_FILE_KIND,
    problems: PROBLEMS,
    maxBytes: MAX_CONTENT_BYTES,
    limits: CONTENT_LIMITS,
    schema: content,
    what: 'a league',
  })
  if (!read.ok) return read
  const wrong = firstWrong(read.value)
  return wrong === undefined ? read : fail(`its content is not a league (${wrong})`)
}

/** Blocks of a part: written in some twenty milliseconds. */
const BLOCKS_A_PART = 200

/** A league whose blocks come as parts of JSON: all of them at once would hold up the main process, which writes them one by one. */
export type LeagueInParts = Omit<LeagueFile, 'blocks'> & { readonly parts: readonly string[] }

export function readLeagueInParts(bytes: Uint8Array): Result<LeagueInParts, string> {
  const read = parseLeagueFile(bytes)
  if (!read.ok) return read
  const { blocks, ...head } = read.value
  const count = Math.ceil(blocks.length / BLOCKS_A_PART)
  const parts = Array.from({ length: count }, (_, k) =>
    JSON.stringify(blocks.slice(k * BLOCKS_A_PART, (k + 1) * BLOCKS_A_PART)),
  )
  return ok({ ...head, parts })
}

/** What no schema says: numbers that stand for something must stand for something that is there. */
function firstWrong({ bots, configs, blocks }: LeagueFile): string | undefined {
  const names = bots.map(({ name, hash: of }) => `${name.toLowerCase()} ${of}`)
  if (new Set(names).size !== names.length) return 'a bot is in it twice'
  for (const [k, block] of blocks.entries()) {
    if (block.config >= configs.length) return `block ${k} has no configuration`
    if (block.bots.some((bot) => bot >= bots.length)) return `block ${k} has a bot that is not in it`
    if (block.kind === 'probe' && block.bots.slice(1).some((bot) => bot !== 0))
      return `block ${k} is no probe`
    if (new Set(block.matches.map(({ turn }) => turn)).size !== block.matches.length)
      return `block ${k} has a match twice`
  }
  return undefined
}
