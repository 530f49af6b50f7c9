import { pointRounds } from '../../../src-games/kit/chart-figures.ts'
import type { LossBar, Losses } from '../../../src-shared/contract/insight.ts'
import { chancesOverMatch, CURVE_PARTS, worstDrop } from '../../../src-shared/insight/curve-model.ts'
import { sharesOf } from '../../../src-shared/stats/blocks.ts'
import { isDamagedPart } from '../../base/db/stored.ts'
import type { StoredCurveModel } from '../../core/figures/curve-store.ts'
import {
  figuresOfMatch,
  isBadFigure,
  learnedFigures,
  titleOfFigure,
} from '../../core/figures/match-figures.ts'
import type { CurveBlobs } from './curve-charts.ts'
import { SEATS_OF_BITS, type FoundMatches } from './found-matches.ts'
import { DONE, type MatchTable } from './match-columns.ts'

/** The newest so many matches are looked at. */
const MOST_MATCHES = 1000
/** Matches that a bar opens, and falls that are named. */
const WORST = 30
const DROPS = 12

interface Appearance {
  readonly row: number
  readonly seat: number
}

/** Values of one bar, each with the match that it is of; `isBad`: the higher, the worse. */
function createBar(key: string, label: string, isBad = false) {
  const sign = isBad ? -1 : 1
  const values: { readonly id: number; readonly value: number }[] = []
  return {
    add: (id: number, value: number): void => void values.push({ id, value }),
    bar(scale = 100): LossBar {
      const worst = values
        .filter(({ value }) => sign * value < 0)
        .sort((a, b) => sign * (a.value - b.value) || b.id - a.id)
        .map(({ id }) => id)
      return {
        key,
        label,
        value: (scale * values.reduce((sum, { value }) => sum + value, 0)) / Math.max(1, values.length),
        matches: new Set(values.map(({ id }) => id)).size,
        worst: [...new Set(worst)].slice(0, WORST),
        ...(isBad ? { isBad } : {}),
      }
    },
  }
}

/**
 * Where the counted seats of a selection lose: in which tenth of the match, to whom, in which seat, and what they have less
 * of than the others. With a version it is about the seats that it plays. Of the game that most of the matches are of.
 */
export function lossesOf(
  table: MatchTable,
  found: FoundMatches,
  versionId: number | undefined,
  names: ReadonlyMap<number, string>,
  models: readonly (StoredCurveModel | undefined)[],
  blobs: CurveBlobs,
): Losses {
  const c = table.columns
  const appearances = appearancesOf(table, found, versionId)
  const gameCode = c.game[appearances[0]?.row ?? 0]
  const game = table.games[gameCode] ?? table.games[0]
  const model = models[gameCode]?.model
  const phases = Array.from({ length: CURVE_PARTS }, (_, k) =>
    createBar(
      String(k),
      `${Math.round((100 * k) / CURVE_PARTS)}–${Math.round((100 * (k + 1)) / CURVE_PARTS)} %`,
    ),
  )
  const seats = [0, 1, 2, 3].map((seat) => createBar(String(seat), `Seat ${seat + 1}`))
  const opponents = new Map<number, ReturnType<typeof createBar>>()
  const ids = learnedFigures(game)
  const figures = ids.map((id) => createBar(id, titleOfFigure(game, id), isBadFigure(game, id)))
  const squares = ids.map(() => ({ sum: 0, count: 0 }))
  const drops: Losses['drops'] = []

  const matchIds = [...new Set(appearances.map(({ row }) => c.id[row]))]
  const [curves, own] = [blobs.curves(matchIds), blobs.figures(matchIds)]
  for (const { row, seat } of appearances) {
    const id = c.id[row]
    const at = 4 * row
    seats[seat].add(id, c.share[at + seat] - 0.25)
    for (let other = 0; other < 4; other++) {
      const name = c.name[at + other]
      if (other === seat || name === c.name[at + seat]) continue
      const bar = opponents.get(name) ?? createBar(String(name), names.get(name) ?? '?')
      opponents.set(name, bar)
      bar.add(id, c.share[at + seat] - c.share[at + other])
    }
    const match = readable(() => {
      const [curve, figure] = [curves.get(id), own.get(id)]
      return curve && figure && figuresOfMatch(game, curve, figure)
    })
    if (!match) continue
    const [scores] = match.values
    const moments = scores[0].length
    const shareAt = (moment: number) => sharesOf(scores.map((points) => points[moment]))[seat]
    phases.forEach((bar, k) => {
      const [from, to] = [k, k + 1].map((part) => Math.round((part * (moments - 1)) / CURVE_PARTS))
      bar.add(id, shareAt(to) - shareAt(from))
    })
    match.values.forEach((figure, k) => {
      let lead = 0
      for (let moment = 0; moment < moments; moment++) {
        const mean = (figure[0][moment] + figure[1][moment] + figure[2][moment] + figure[3][moment]) / 4
        lead += figure[seat][moment] - mean
        for (const points of figure) squares[k].sum += (points[moment] - mean) ** 2
      }
      squares[k].count += 4 * moments
      figures[k].add(id, lead / moments)
    })
    if (model?.isBetter) {
      const { drop, from } = worstDrop(chancesOverMatch(model, match), seat)
      drops.push({ matchId: id, seat, drop: 100 * drop, round: pointRounds(match.rounds)[from] })
    }
  }
  return {
    matches: matchIds.length,
    phases: phases.map((bar) => bar.bar()),
    opponents: [...opponents.values()].map((bar) => bar.bar()).sort((a, b) => a.value - b.value),
    seats: seats.map((bar) => bar.bar()),
    figures: figures
      .map((bar, k) => bar.bar(100 / (Math.sqrt(squares[k].sum / Math.max(1, squares[k].count)) || 1)))
      .sort((a, b) => goodOf(a) - goodOf(b)),
    drops: drops.sort((a, b) => b.drop - a.drop || b.matchId - a.matchId).slice(0, DROPS),
  }
}

/** How well off it is there. */
const goodOf = ({ value, isBad }: LossBar): number => (isBad ? -value : value)

/** Counted seats of the newest finished matches of one game. */
function appearancesOf(
  { columns: c }: MatchTable,
  { rows, seats }: FoundMatches,
  versionId: number | undefined,
): Appearance[] {
  const byGame = new Map<number, Appearance[]>()
  let matches = 0
  for (let k = rows.length - 1; k >= 0 && matches < MOST_MATCHES; k--) {
    const row = rows[k]
    if (c.status[row] !== DONE || c.place[4 * row] === 0) continue
    matches++
    const counted =
      versionId === undefined
        ? SEATS_OF_BITS[seats[k]]
        : [0, 1, 2, 3].filter((seat) => c.versionId[4 * row + seat] === versionId)
    const list = byGame.get(c.game[row]) ?? []
    byGame.set(c.game[row], list)
    for (const seat of counted) list.push({ row, seat })
  }
  return [...byGame.values()].sort((a, b) => b.length - a.length)[0] ?? []
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (isDamagedPart(error)) return undefined
    throw error
  }
}
