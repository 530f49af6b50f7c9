import { STAGES, type Board, type BoardCell, type StageId } from '../../../src-shared/contract/boards.ts'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { Playing } from './board-runner.ts'
import type { BoardStore } from './board-store.ts'
import { describeCell } from './cells.ts'
import type { LeagueResult, StagePorts } from './stage-ports.ts'

export interface DescribeDeps {
  readonly store: BoardStore
  readonly ports: Pick<StagePorts, 'compiles' | 'leagueOf' | 'refresh'>
  readonly bots: Pick<BotsService, 'existing'>
  readonly playing: () => Playing | undefined
}

/** Versions that have a row, the newest first: not those that were only made to be compared. */
export const rowsOf = (versions: readonly VersionSummary[]): VersionSummary[] =>
  versions.filter(({ variantOf }) => variantOf === undefined)

/** A board as it is sent to the page. */
export function createBoardDescriptions({ store, ports, bots, playing }: DescribeDeps) {
  /** The league of each version, as it was when a board was last asked for. */
  const leagues = new Map<number, LeagueResult | undefined>()

  return {
    /** Looks up anew how versions stand in their leagues. */
    async readLeagues(botId: number): Promise<void> {
      const rows = rowsOf(bots.existing(botId).versions)
      await Promise.all(rows.map(async ({ id }) => void leagues.set(id, await ports.leagueOf(id))))
    },
    describe(botId: number): Board {
      const { game, name, versions } = bots.existing(botId)
      const plan = store.plan(botId)
      const cells = new Map(store.cellsOfBot(botId).map((cell) => [`${cell.versionId} ${cell.stage}`, cell]))
      const hasChampion = versions.some(({ isBaseline }) => isBaseline)
      const now = playing()
      const cellOf = (versionId: number, isChampion: boolean, stage: StageId): BoardCell => {
        if (stage === 'compiles')
          return { stage, state: ports.compiles(versionId) ? 'passed' : 'failed', result: { stage } }
        if (stage === 'league') return describeLeague(leagues.get(versionId))
        const isPlayed = now?.versionId === versionId && now.stage === stage
        return describeCell(cells.get(`${versionId} ${stage}`), {
          ...{ stage, plan, isChampion, hasChampion },
          ...(isPlayed ? { playing: howFar(now) } : {}),
          refresh: (result) => ports.refresh(result, { botId, versionId }),
        })
      }
      const rows = rowsOf(versions).map(({ id: versionId, number, note, createdAt, isBaseline = false }) => ({
        ...{ versionId, number, note, createdAt },
        isChampion: isBaseline,
        cells: STAGES.map((stage) => cellOf(versionId, isBaseline, stage)),
      }))
      return { botId, game, name, plan, rows }
    },
  }
}

/** Matches so far and to come, as far as they are known. */
export const howFar = ({ done, total }: Playing): { done?: number; total?: number } => ({
  ...(done === undefined ? {} : { done }),
  ...(total === undefined ? {} : { total }),
})

const describeLeague = (result: LeagueResult | undefined): BoardCell =>
  result
    ? { stage: 'league', state: 'known', result }
    : { stage: 'league', state: 'empty', why: 'It plays in no league.' }
