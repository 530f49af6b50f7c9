/** The four directions an alive unit can move in. */
const DIRS: Dir[] = [Dir.Up, Dir.Down, Dir.Left, Dir.Right]

/**
 * A tour of the API, not a good player: in even rounds its units wander at
 * random, in odd rounds they all go left or hit the zombies next to them.
 * It stops after half of the rounds, or at 90 % of its CPU time.
 */
export default class Demo extends Player {
  play() {
    if (this.status(this.me()) >= 0.9 || this.round() > Math.trunc(this.numRounds() / 2)) return
    const units = this.aliveUnits(this.me())
    this.log('alive units:', ...units)

    if (this.round() % 2 === 0) for (const id of units) this.wander(id)
    else if (this.random(0, 3) <= 1) for (const id of units) this.tryMove(id, Dir.Left)
    else for (const id of units) this.attackZombie(id)
  }

  wander(id: number) {
    this.tryMove(id, DIRS[this.random(0, 3)])
  }

  /** Moves a unit unless the board ends there or waste is in the way. */
  tryMove(id: number, dir: Dir) {
    const to = step(this.unit(id).pos, dir)
    if (this.posOk(to) && this.cell(to).type !== CellType.Waste) this.move(id, dir)
  }

  /** Moving onto a zombie kills it: the first one found beside the unit. */
  attackZombie(id: number) {
    const pos = this.unit(id).pos
    const dir = DIRS.find((d) => this.hasZombie(step(pos, d)))
    if (dir !== undefined) this.move(id, dir)
  }

  hasZombie(pos: Pos): boolean {
    if (!this.posOk(pos)) return false
    const id = this.cell(pos).id
    return id !== -1 && this.unit(id).type === UnitType.Zombie
  }
}
