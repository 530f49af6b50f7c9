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

/** Reads a `.cnf` file of the user and stores it. A file that is none is refused with its line. */
export async function importConfig(file: File): Promise<ConfigSummary | undefined> {
  if (file.size > LARGEST_BYTES) {
    showToast(`${file.name} is too large for a configuration (more than 1 MB).`, { kind: 'error' })
    return undefined
  }
  const text = decodeLines(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) {
    showToast(`${file.name} is no configuration: it is not a text file.`, { kind: 'error' })
    return undefined
  }
  const firstLine = text.trimStart().split(/\r?\n/, 1)[0]
  const game = gameList.find((known) => firstLine.split(/\s+/).join(' ').startsWith(known.version))
  if (!game) {
    const known = gameList.map((candidate) => `"${candidate.version}"`).join(' or ')
    showToast(`${file.name} is no configuration: its first line must be ${known}.`, { kind: 'error' })
    return undefined
  }
  const name = await freeConfigName(
    game.id,
    file.name.replace(/\.(cnf|txt)$/i, '').slice(0, 70) || 'imported',
  )
  const config = await orToast(call('configs.create', { game: game.id, name, text }))
  if (config) showToast(`${config.name} was imported as a configuration of ${game.title}.`)
  return config
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
