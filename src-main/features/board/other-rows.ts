import type { GameId } from '../../../src-games/kit/game.ts'
import {
  STAGES,
  type Board,
  type BoardCell,
  type BoardPlan,
  type BoardRow,
  type StageId,
} from '../../../src-shared/contract/boards.ts'
import type { PlayingStage } from './board-runner.ts'
import type { StoredCell } from './board-store.ts'
import { describeCell, NO_CHAMPION } from './cells.ts'
import { howLong } from './how-far.ts'
import type { OtherBot, OthersStore } from './others-store.ts'
import type { StagePorts } from './stage-ports.ts'

export interface OtherRowsDeps {
  readonly others: OthersStore
  readonly ports: Pick<StagePorts, 'refresh'>
  readonly playing: () => PlayingStage | undefined
  readonly leagueCell: (versionId: number) => BoardCell
}

/** The board that the rows are of. */
export interface OwnBoard {
  readonly botId: number
  readonly game: GameId
  readonly championId: number | undefined
  readonly plan: BoardPlan
}

const NO_PLAN = 'It came from a friend, and has no plan.'
const NOT_ON_ITS_BOARD = 'Not filled on its own board yet.'
const NOT_ASKED = 'It is compared with the champion when you ask for it.'

/** In which order they stand: what has a place in a league or was compared with the champion, what has results, one's own, the newest. */
export function compareOthers(
  [a, rankOfA]: readonly [OtherBot, rank: number],
  [b, rankOfB]: readonly [OtherBot, rank: number],
): number {
  return (
    rankOfB - rankOfA ||
    Number(b.isOwn) - Number(a.isOwn) ||
    b.createdAt - a.createdAt ||
    b.versionId - a.versionId
  )
}

/**
 * Rows of the other bots of a game, the first of them or all. What they came to is read at once for all that are shown, however many bots
 * there are.
 */
export function createOtherRows({ others, ports, playing, leagueCell }: OtherRowsDeps) {
  function describe(
    bot: OtherBot,
    own: OwnBoard,
    cellOf: (stage: StageId) => StoredCell | undefined,
  ): BoardRow {
    const { botId, versionId, name, isOwn, number, note, createdAt } = bot
    const now = playing()
    const describeStage = (stage: StageId): BoardCell => {
      if (stage === 'compiles') return { stage, state: 'passed', result: { stage } }
      if (stage === 'league') return leagueCell(versionId)
      const isVersus = stage === 'champion'
      const cell = cellOf(stage)
      const isPlayed =
        now?.versionId === versionId &&
        now.stage === stage &&
        (isVersus ? now.other !== undefined && now.botId === own.botId : !now.other)
      if (!cell && !isPlayed) {
        const whyNot = own.championId === undefined ? NO_CHAMPION : NOT_ASKED
        return { stage, state: 'empty', why: isVersus ? whyNot : isOwn ? NOT_ON_ITS_BOARD : NO_PLAN }
      }
      return describeCell(cell, {
        stage,
        plan: own.plan,
        isChampion: false,
        hasChampion: own.championId !== undefined,
        ...(isPlayed ? { playing: howLong(now) } : {}),
        refresh: (result) => ports.refresh(result, { botId, versionId }),
      })
    }
    return {
      versionId,
      number,
      note,
      createdAt,
      isChampion: false,
      bot: { id: botId, name, isOwn },
      cells: STAGES.map(describeStage),
    }
  }

  return (own: OwnBoard, most?: number): Pick<Board, 'others' | 'moreOthers'> => {
    const { botId, game, championId } = own
    const list = others.list(game, botId)
    const against = championId === undefined ? [] : others.against({ botId, championId })
    const versus = new Map(against.map((cell) => [cell.versionId, cell]))
    const rankOf = ({ versionId, hasResults }: OtherBot): number =>
      versus.has(versionId) || leagueCell(versionId).result ? 2 : hasResults ? 1 : 0
    const sorted = list
      .map((bot): [OtherBot, number] => [bot, rankOf(bot)])
      .toSorted(compareOthers)
      .map(([bot]) => bot)
    const shown = most === undefined ? sorted : sorted.slice(0, most)
    const cells = new Map(
      others
        .cellsOf(shown.map(({ versionId }) => versionId))
        .map((cell) => [`${cell.versionId} ${cell.stage}`, cell]),
    )
    return {
      others: shown.map((bot) =>
        describe(bot, own, (stage) =>
          stage === 'champion' ? versus.get(bot.versionId) : cells.get(`${bot.versionId} ${stage}`),
        ),
      ),
      moreOthers: sorted.length - shown.length,
    }
  }
}
