import { SAY_COMPARISON } from '../../../src-shared/answers/comparison-words.ts'
import type { BotSummary, VersionSummary } from '../../../src-shared/contract/values.ts'
import type { SideDraft } from './new-comparison.ts'

/** One of the bots and versions that a side of a comparison can be. */
export interface SideOption {
  readonly value: string
  readonly label: string
  readonly detail?: string
  readonly group: string
}

/** A bot of one's own with its versions, newest first, and whether its text is not saved. */
export interface OwnBot {
  readonly bot: Pick<BotSummary, 'id' | 'name'>
  readonly versions: readonly Pick<VersionSummary, 'id' | 'number' | 'note' | 'variantOf' | 'isBaseline'>[]
  readonly isEdited: boolean
}

const newestOf = ({ versions }: OwnBot): OwnBot['versions'][number] | undefined =>
  versions.find(({ variantOf }) => variantOf === undefined)

/** The text that the editor shows is a choice of its own only where it is not saved: otherwise it is the newest version. */
function optionsOf(own: OwnBot): SideOption[] {
  const { bot, versions, isEdited } = own
  const newest = newestOf(own)
  if (!newest) return []
  const label = `${bot.name} v${newest.number}`
  const older = versions.filter((version) => isEdited || version !== newest)
  return [
    {
      value: `b${bot.id}`,
      label: isEdited ? SAY_COMPARISON.ask.edited(label) : label,
      ...(isEdited || newest.note === '' ? {} : { detail: newest.note }),
      group: bot.name,
    },
    ...older.map((version) => ({
      value: `v${version.id}`,
      label:
        version.variantOf === undefined
          ? `${bot.name} v${version.number}`
          : `${bot.name} ${variantName(version)}`,
      ...(version.variantOf !== undefined || version.note === '' ? {} : { detail: version.note }),
      group: bot.name,
    })),
  ]
}

/** `v2 (AWAKE=2)` */
function variantName({ note, number }: OwnBot['versions'][number]): string {
  const [, version, change] = /^(v\d+) (.+)$/su.exec(note) ?? []
  return version === undefined ? `v${number}` : `${version} (${change})`
}

/** My bots with their versions, then those that come with Quartet. */
export function sideOptions(
  own: readonly OwnBot[],
  builtin: readonly Pick<BotSummary, 'id' | 'name'>[],
): SideOption[] {
  return [
    ...own.flatMap(optionsOf),
    ...builtin.map(({ id, name }) => ({ value: `b${id}`, label: name, group: 'Built in' })),
  ]
}

/** The option that stands for a side. */
export function keyOfSide({ botId, versionId }: SideDraft, own: readonly OwnBot[]): string {
  if (versionId === undefined) return `b${botId}`
  const known = own.find(({ bot }) => bot.id === botId)
  const isNewest = known !== undefined && !known.isEdited && newestOf(known)?.id === versionId
  return isNewest ? `b${botId}` : `v${versionId}`
}

/** The side of an option; other constants and settings are of the bot that they were chosen for. */
export function sideOfKey(
  key: string,
  own: readonly OwnBot[],
  before: SideDraft | undefined,
): SideDraft | undefined {
  const id = Number(key.slice(1))
  const botId = key.startsWith('b')
    ? id
    : own.find(({ versions }) => versions.some((version) => version.id === id))?.bot.id
  if (botId === undefined) return undefined
  const { constants, build } = before?.botId === botId ? before : {}
  return {
    botId,
    ...(key.startsWith('v') ? { versionId: id } : {}),
    ...(constants === undefined ? {} : { constants }),
    ...(build === undefined ? {} : { build }),
  }
}

/** The version that edits will be saved as. */
export const nextVersion = ({ versions }: OwnBot): string =>
  `v${Math.max(0, ...versions.map(({ number }) => number)) + 1}`
