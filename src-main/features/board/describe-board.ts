import {
  OTHERS_IN_SIGHT,
  STAGES,
  type Board,
  type BoardCell,
  type BoardRow,
  type StageId,
} from '../../../src-shared/contract/boards.ts'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { PlayingStage } from './board-runner.ts'
import type { BoardStore } from './board-store.ts'
import { howLong } from './how-far.ts'
import { createOtherRows } from './other-rows.ts'
import type { OthersStore } from './others-store.ts'
import { describeCell } from './cells.ts'
import type { NewestLeagueResult, StagePorts } from './stage-ports.ts'

export interface DescribeDeps {
  readonly store: BoardStore
  readonly others: OthersStore
  readonly ports: Pick<StagePorts, 'compiles' | 'leaguesOf' | 'refresh'>
  readonly bots: Pick<BotsService, 'existing'>
  readonly playing: () => PlayingStage | undefined
}

/** Versions that have a row, the newest first: not those that were only made to be compared. */
export const rowsOf = (versions: readonly VersionSummary[]): VersionSummary[] =>
  versions.filter(({ variantOf }) => variantOf === undefined)

/** A board as it is sent to the page. */
export function createBoardDescriptions({ store, others, ports, bots, playing }: DescribeDeps) {
  /** The league of each version, as it was when a board was last asked for. */
  const leagues = new Map<number, NewestLeagueResult>()
  const leagueCell = (versionId: number): BoardCell => describeLeague(leagues.get(versionId))
  const otherRows = createOtherRows({ others, ports, playing, leagueCell })

  return {
    /** Looks up anew how versions stand in their leagues. */
    async readLeagues(botId: number): Promise<void> {
      const { game, versions } = bots.existing(botId)
      const asked = [
        ...rowsOf(versions).map(({ id }) => id),
        ...others.list(game, botId).map((one) => one.versionId),
      ]
      const found = await ports.leaguesOf(asked)
      for (const versionId of asked) {
        const result = found.get(versionId)
        if (result) leagues.set(versionId, result)
        else leagues.delete(versionId)
      }
    },
    /** With the first few of the other bots, or all. */
    describe(botId: number, allOthers = false): Board {
      const { game, name, versions } = bots.existing(botId)
      const plan = store.plan(botId)
      const cells = new Map(store.cellsOfBot(botId).map((cell) => [`${cell.versionId} ${cell.stage}`, cell]))
      const champion = versions.find(({ isBaseline }) => isBaseline)
      const now = playing()
      const cellOf = (versionId: number, isChampion: boolean, stage: StageId): BoardCell => {
        if (stage === 'compiles')
          return { stage, state: ports.compiles(versionId) ? 'passed' : 'failed', result: { stage } }
        if (stage === 'league') return leagueCell(versionId)
        const isPlayed = now?.versionId === versionId && now.stage === stage && !now.other
        return describeCell(cells.get(`${versionId} ${stage}`), {
          stage,
          plan,
          isChampion,
          hasChampion: champion !== undefined,
          ...(isPlayed ? { playing: howLong(now) } : {}),
          refresh: (result) => ports.refresh(result, { botId, versionId }),
        })
      }
      const rows = rowsOf(versions).map(
        ({ id: versionId, number, note, createdAt, isBaseline = false }): BoardRow => ({
          versionId,
          number,
          note,
          createdAt,
          isChampion: isBaseline,
          cells: STAGES.map((stage) => cellOf(versionId, isBaseline, stage)),
        }),
      )
      const found = otherRows(
        { botId, game, championId: champion?.id, plan },
        allOthers ? undefined : OTHERS_IN_SIGHT,
      )
      return { botId, game, name, plan, rows, ...found }
    },
  }
}

const describeLeague = (result: NewestLeagueResult | undefined): BoardCell =>
  result
    ? { stage: 'league', state: 'known', result }
    : { stage: 'league', state: 'empty', why: 'It plays in no league.' }
