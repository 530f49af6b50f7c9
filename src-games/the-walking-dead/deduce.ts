import { createRoundLog, type DeducedRound } from '../kit/game.ts'
import { OUTCOME } from './commands.ts'
import { ALIVE, CELLS, COLS, DEAD, DIR_I, DIR_J, DIRS, ZOMBIE, type WalkingDeadState } from './state.ts'

/** Where a step leads; a cell that no board has when the direction is none. */
const stepFrom = (cell: number, dir: number): number => cell + DIR_I[dir] * COLS + DIR_J[dir]
const place = (cell: number) => ({ i: Math.trunc(cell / COLS), j: cell % COLS })

/**
 * What happened between two states of an original's file. The file has the orders that did something, in the order
 * of their execution: moves, attacks on zombies, fights. Who won a fight shows in who lies dead afterwards.
 */
export function deduce(
  before: WalkingDeadState,
  after: WalkingDeadState,
  executed: readonly number[],
): DeducedRound {
  const log = createRoundLog()
  const orders: number[][] = [[], [], [], []]
  const { unitType, unitPlayer } = before
  const cellOf = before.unitCell.slice()
  const unitAt = before.unitAt.slice()
  const foodAt = before.foodAt.slice()
  const isDead = (id: number) => after.unitType[id] === DEAD
  /** Clan of each unit as far as it is known: who killed a zombie gets it. */
  const clanOf = unitPlayer.slice()
  const killedZombies: number[] = []

  /** Whether a unit that is dead in the end was still alive after the fight at `from`: it fought or moved later. */
  const fightsLater = (id: number, from: number): boolean => {
    for (let at = from; at + 1 < executed.length; at += 2)
      if (executed[at] === id || stepFrom(cellOf[executed[at]], executed[at + 1]) === cellOf[id]) return true
    return false
  }
  const outcomeOf = (id: number, to: number, next: number): number => {
    const seat = unitPlayer[id]
    const other = unitAt[to]
    if (other < 0) {
      unitAt[cellOf[id]] = -1
      unitAt[to] = id
      cellOf[id] = to
      if (!foodAt[to]) return OUTCOME.moved
      foodAt[to] = 0
      log.events.push({ kind: 'pickup', seat, unit: id, ...place(to) })
      return OUTCOME.fed
    }
    if (unitType[other] === ZOMBIE) {
      unitAt[to] = -1
      clanOf[other] = seat
      killedZombies.push(other)
      log.events.push({ kind: 'kill', seat, unit: other, by: id, ...place(to) })
      return OUTCOME.killedZombie
    }
    const wins = isDead(other) && !(isDead(id) && fightsLater(other, next))
    const [winner, loser] = wins ? [id, other] : [other, id]
    log.events.push({
      kind: 'kill',
      seat: unitPlayer[winner],
      other: unitPlayer[loser],
      unit: loser,
      by: winner,
      ...place(cellOf[loser]),
    })
    return wins ? OUTCOME.won : OUTCOME.lost
  }
  for (let at = 0; at + 1 < executed.length; at += 2) {
    const [id, dir] = [executed[at], executed[at + 1]]
    if (!(id < cellOf.length) || !(dir < DIRS)) continue
    log.executed.push(id, dir)
    const to = stepFrom(cellOf[id], dir)
    // Zombies' moves stand behind the clans' orders; they have no owner.
    if (unitType[id] !== ALIVE || !(to >= 0 && to < CELLS)) continue
    const seat = unitPlayer[id]
    orders[seat].push(0, id, dir, 0)
    log.outcomes[seat].push(outcomeOf(id, to, at + 2))
  }
  for (let id = 0; id < unitType.length; id++) {
    const where = place(after.unitCell[id])
    const seat = clanOf[id]
    if (unitType[id] !== ZOMBIE && after.unitType[id] === ZOMBIE)
      log.events.push({ kind: 'convert', seat, unit: id, ...where })
    else if (unitType[id] === ALIVE && !isDead(id) && before.unitRounds[id] < 0 && after.unitRounds[id] >= 0)
      log.events.push({ kind: 'infection', seat, unit: id, ...where })
    if (after.unitType[id] === ALIVE && after.unitPlayer[id] !== seat && seat >= 0)
      log.events.push({ kind: 'conquest', seat: after.unitPlayer[id], other: seat, unit: id, ...where })
  }
  for (const id of killedZombies)
    log.events.push({ kind: 'birth', seat: clanOf[id], unit: id, ...place(after.unitCell[id]) })
  return { orders: orders.map((calls) => Int32Array.from(calls)), log }
}
