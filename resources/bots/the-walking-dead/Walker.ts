const DIRS: Dir[] = [Dir.Down, Dir.Right, Dir.Up, Dir.Left]

/**
 * One idea: each unit walks to the nearest food, zombie or enemy. A unit
 * with an enemy beside it strikes before the others walk.
 * What next? Fight the weak only; take the streets that are still free.
 */
export default class Walker extends Player {
  /** Steps from each cell to the nearest goal, -1 where there is no way. */
  dist: number[][] = []

  has(pos: Pos, type: UnitType): boolean {
    if (!this.posOk(pos) || this.cell(pos).id === -1) return false
    const unit = this.unit(this.cell(pos).id)
    return unit.type === type && unit.player !== this.me()
  }

  /** Breadth-first search from all goals at once, over empty streets. */
  search() {
    this.dist = []
    const open: Pos[] = []
    for (let i = 0; i < this.boardRows(); i++) {
      this.dist.push(new Array<number>(this.boardCols()).fill(-1))
      for (let j = 0; j < this.boardCols(); j++) {
        const p = { i, j }
        const isGoal = this.cell(p).food || this.has(p, UnitType.Zombie) || this.has(p, UnitType.Alive)
        if (!isGoal) continue
        this.dist[i][j] = 0
        open.push(p)
      }
    }
    for (const p of open) {
      // A unit starts here, none passes.
      if (this.dist[p.i][p.j] > 0 && this.cell(p).id !== -1) continue
      for (const d of DIRS) {
        const q = step(p, d)
        if (!this.posOk(q) || this.cell(q).type === CellType.Waste || this.dist[q.i][q.j] !== -1) continue
        this.dist[q.i][q.j] = this.dist[p.i][p.j] + 1
        open.push(q)
      }
    }
  }

  walk(id: number) {
    const pos = this.unit(id).pos
    for (const d of DIRS) {
      const q = step(pos, d)
      if (!this.posOk(q) || this.dist[q.i][q.j] === -1) continue
      // The first order of a unit counts.
      if (this.dist[q.i][q.j] < this.dist[pos.i][pos.j]) this.move(id, d)
    }
  }

  play() {
    this.search()
    // Orders are carried out in the order in which they are given.
    for (const type of [UnitType.Alive, UnitType.Zombie])
      for (const id of this.aliveUnits(this.me()))
        for (const d of DIRS) if (this.has(step(this.unit(id).pos, d), type)) this.move(id, d)
    for (const id of this.aliveUnits(this.me())) this.walk(id)
  }
}
