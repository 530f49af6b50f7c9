import { shallowRef, watch, type Ref } from 'vue'
import type { RequestOf } from '../../../src-shared/contract/api.ts'
import type { LeagueMatrix, LeagueSummary, LeagueTable } from '../../../src-shared/contract/leagues.ts'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { neverTwiceAtOnce } from '../../base/api/never-twice-at-once.ts'
import { goTo, route } from '../../base/window/use-route.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'

/** All leagues, the newest first: read once, then kept up to date by events. */
export const leagues = shallowRef<readonly LeagueSummary[]>([])
export const leaguesStatus = shallowRef<'idle' | 'loading' | 'done' | 'error'>('idle')
/** Of the league that is open. */
export const openedTable = shallowRef<LeagueTable>()
export const openedMatrix = shallowRef<LeagueMatrix>()
let wanted: number | undefined

function put(league: LeagueSummary): void {
  const others = leagues.value.filter(({ id }) => id !== league.id)
  leagues.value = [...others, league].sort((one, other) => other.id - one.id)
}

async function read(): Promise<void> {
  const list = await orToast(call('leagues.list'))
  leaguesStatus.value = list ? 'done' : 'error'
  if (list) leagues.value = [...list].sort((one, other) => other.id - one.id)
}

/** Called by what shows leagues; listens from the first time on. */
export function openLeagues(): void {
  if (leaguesStatus.value !== 'idle') return
  leaguesStatus.value = 'loading'
  on('league.changed', ({ league }) => {
    put(league)
    if (league.id === wanted) void readFigures()
  })
  on('leagues.removed', ({ ids }) => {
    leagues.value = leagues.value.filter(({ id }) => !ids.includes(id))
  })
  onReturn(() => void read())
  void read()
}

/** The page whose league is open: the one that came into sight last. */
let reader: symbol | undefined
/** Opens a league while its page is in sight: its figures are read, and again whenever it moved on. */
export function useOpenedLeague(
  id: Readonly<Ref<number | undefined>>,
  isShown: Readonly<Ref<boolean>>,
): void {
  const me = Symbol('page')
  watch(
    [id, isShown],
    ([now, shown]) => {
      if (shown) reader = me
      else if (reader !== me) return
      void openLeague(shown ? now : undefined)
    },
    { immediate: true },
  )
}
async function openLeague(id: number | undefined): Promise<void> {
  if (wanted !== id) {
    openedTable.value = undefined
    openedMatrix.value = undefined
  }
  wanted = id
  await readFigures()
}

/** Figures take a while when a league is large: then they are read the less often. */
const LEAST_PAUSE_MS = 500
const readFigures = neverTwiceAtOnce(async () => {
  const id = wanted
  if (id === undefined) return
  const startedAt = performance.now()
  const [table, matrix] = await Promise.all([
    call('leagues.table', { id }).catch(() => undefined),
    call('leagues.matrix', { id }).catch(() => undefined),
  ])
  // Another one is read now: it was asked for when it was opened.
  if (wanted !== id) return
  if (table) openedTable.value = table
  if (matrix) openedMatrix.value = matrix
  const pause = Math.max(LEAST_PAUSE_MS, 4 * (performance.now() - startedAt))
  await new Promise((resolve) => setTimeout(resolve, pause))
})

export async function createLeague(request: RequestOf<'leagues.create'>): Promise<boolean> {
  const made = await orToast(call('leagues.create', request))
  if (!made) return false
  put(made)
  goTo({ screen: 'league', id: made.id })
  return true
}

/** A league from a friend’s file: its results stay marked until they were played again here. */
export async function importLeague(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const made = await orToast(call('leagues.import', { fileName: file.name, bytes }))
  if (!made) return
  put(made)
  goTo({ screen: 'league', id: made.id })
  showToast(`${made.name} is here. Its results are marked until they have been played again.`)
}

export async function setPlaying(id: number, plays: boolean): Promise<void> {
  const league = await orToast(call('leagues.play', { id, plays }))
  if (league) put(league)
}

export async function changeLeague(request: RequestOf<'leagues.change'>): Promise<boolean> {
  const league = await orToast(call('leagues.change', request))
  if (league) {
    put(league)
    if (league.id === wanted) void readFigures()
  }
  return league !== undefined
}

export async function removeLeague({ id, name }: LeagueSummary): Promise<void> {
  if ((await orToast(call('leagues.delete', { id }))) === undefined) return
  leagues.value = leagues.value.filter((league) => league.id !== id)
  if (route.value.screen === 'league' && route.value.id === id) goTo({ screen: 'league' })
  const undo = async () => {
    const league = await orToast(call('leagues.restore', { id }))
    if (league) put(league)
  }
  showToast(`The league ${name} was deleted; its matches stay.`, {
    action: { label: 'Undo', run: () => void undo() },
  })
}

/** A saved version into the league of its game: the one that was changed last, when there are several. */
export async function enterLeague(
  game: LeagueSummary['game'],
  choice: SeatChoice,
  name: string,
): Promise<void> {
  openLeagues()
  const list = leaguesStatus.value === 'done' ? leagues.value : ((await orToast(call('leagues.list'))) ?? [])
  const league = list.filter((one) => one.game === game).sort((one, other) => other.id - one.id)[0]
  if (!league) {
    goTo({ screen: 'league', page: 'new' })
    return
  }
  if (!(await changeLeague({ id: league.id, add: [choice] }))) return
  showToast(`${name} is in the league ${league.name}; its place is provisional at first.`, {
    action: { label: 'Show', run: () => goTo({ screen: 'league', id: league.id }) },
  })
}
