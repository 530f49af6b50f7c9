import { computed, shallowReactive, type ComputedRef, type Ref } from 'vue'
import { gameList } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { decodeLines } from '../../../src-shared/files/decode-text.ts'
import type { ConfigSummary } from '../../../src-shared/contract/values.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'

const lists = shallowReactive(new Map<GameId, readonly ConfigSummary[]>())
let isListening = false

async function read(game: GameId): Promise<void> {
  const list = await orToast(call('configs.list', { game }))
  if (list) lists.set(game, list)
}

function listen(): void {
  if (isListening) return
  isListening = true
  on('configs.changed', ({ game }) => void read(game))
  onReturn(() => {
    for (const game of lists.keys()) void read(game)
  })
}

/** Comes back when the configurations of a game are known: what is started at once must not miss them. */
export async function configsKnown(game: GameId): Promise<void> {
  if (!lists.has(game)) await read(game)
}

/** The stored configurations of a game. */
export function useConfigs(game: Readonly<Ref<GameId>>): ComputedRef<readonly ConfigSummary[]> {
  listen()
  return computed(() => {
    const list = lists.get(game.value)
    if (!list) void read(game.value)
    return list ?? []
  })
}

const LARGEST_BYTES = 1_048_576

/** What became of a file with a configuration: `config` is the stored one, also where its text was here already. */
export interface TakenConfig {
  readonly kind: 'done' | 'refused'
  readonly text: string
  readonly config?: ConfigSummary
}

/** Reads a `.cnf` file of the user and stores it, and says so. A file that is none is refused with its line. */
export async function importConfig(file: File): Promise<ConfigSummary | undefined> {
  const { kind, text, config } = await takeConfig(file)
  showToast(text, { kind: kind === 'refused' ? 'error' : 'info' })
  return config
}

/** The same without a word. */
export async function takeConfig(file: File): Promise<TakenConfig> {
  const refused = (text: string) => ({ kind: 'refused', text }) as const
  if (file.size > LARGEST_BYTES)
    return refused(`${file.name} is too large for a configuration (more than 1 MB).`)
  const text = decodeLines(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) return refused(`${file.name} is no configuration: it is not a text file.`)
  const firstLine = text.trimStart().split(/\r?\n/, 1)[0]
  const game = gameList.find((known) => firstLine.split(/\s+/).join(' ').startsWith(known.version))
  if (!game) {
    const known = gameList.map((candidate) => `"${candidate.version}"`).join(' or ')
    return refused(`${file.name} is no configuration: its first line must be ${known}.`)
  }
  try {
    const here = await configWith(game.id, text)
    if (here)
      return {
        kind: 'done',
        text: `${file.name} is here already, as ${here.name} of ${game.title}.`,
        config: here,
      }
    const name = await freeConfigName(
      game.id,
      file.name.replace(/\.(cnf|txt)$/i, '').slice(0, 70) || 'imported',
    )
    const config = await call('configs.create', { game: game.id, name, text })
    return { kind: 'done', text: `${config.name} was imported as a configuration of ${game.title}.`, config }
  } catch (failure) {
    return refused(failure instanceof Error ? failure.message : String(failure))
  }
}

/** The stored one with this text, whatever ends its lines. */
async function configWith(game: GameId, text: string): Promise<ConfigSummary | undefined> {
  const plain = (one: string): string => one.replaceAll('\r\n', '\n').trim()
  for (const { id } of await call('configs.list', { game })) {
    const { text: known, ...summary } = await call('configs.get', { id })
    if (plain(known) === plain(text)) return summary
  }
  return undefined
}

/** A name like the given one that no configuration of the game has yet. */
async function freeConfigName(game: GameId, like: string): Promise<string> {
  if (!lists.has(game)) await read(game)
  const taken = new Set(lists.get(game)?.map((config) => config.name))
  for (let number = 1; ; number++) {
    const name = number === 1 ? like : `${like} ${number}`
    if (!taken.has(name)) return name
  }
}
