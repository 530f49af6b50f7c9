/**
 * A tour of the API, not a good player: it takes its units in random order
 * and mostly moves them at random. It stops after half of the rounds, while
 * it leads, or when it has used 90 % of its CPU time.
 */
export default class Demo extends Player {
  play() {
    if (this.round() > this.nbRounds() / 2 || this.leads() || this.status(this.me()) >= 0.9) return
    const units = this.myUnits(this.me())
    for (const k of this.randomPermutation(units.length)) this.command(this.unit(units[k]))
  }

  /** Whether every other player has fewer points. */
  leads(): boolean {
    for (let pl = 0; pl < this.nbPlayers(); pl++)
      if (pl !== this.me() && this.totalScore(this.me()) <= this.totalScore(pl)) return false
    return true
  }

  command(unit: Unit) {
    if (this.random(0, 3) !== 0) this.move(unit.id, this.random(0, 4) as Dir)
    else if (unit.damage > 0) this.move(unit.id, this.towardsMask(unit.pos))
    else if (unit.immune) this.move(unit.id, Dir.LEFT)
    else if (this.cell(unit.pos).cityId !== -1) this.move(unit.id, this.inCity(this.cell(unit.pos)))
    else this.wander(unit)
  }

  /** The first direction with a mask next to the unit, else stay. */
  towardsMask(pos: Pos): Dir {
    const dirs: Dir[] = [Dir.BOTTOM, Dir.RIGHT, Dir.TOP, Dir.LEFT]
    return dirs.find((dir) => this.cell(step(pos, dir)).mask) ?? Dir.NONE
  }

  inCity(cell: Cell): Dir {
    if (this.cityOwner(cell.cityId) !== this.me()) return Dir.TOP
    return cell.virus >= 3 ? Dir.RIGHT : Dir.BOTTOM
  }

  wander(unit: Unit) {
    const above = this.cell(step(unit.pos, Dir.TOP)).unitId
    if (this.cell(3, 4).type === CellType.WALL) this.move(unit.id, Dir.NONE)
    else if (unit.health < 30) this.move(unit.id, Dir.BOTTOM)
    else if (above !== -1) this.move(unit.id, this.nextTo(this.unit(above)))
    else if (this.random(0, 1) !== 0) this.move(unit.id, this.random(0, 2) as Dir)
  }

  nextTo(other: Unit): Dir {
    if (other.player === this.me()) return Dir.RIGHT
    if (other.turns >= 15) return Dir.NONE
    return other.mask ? Dir.LEFT : Dir.TOP
  }
}
