/**
 * One idea: each unit walks to the nearest city or path that is not mine,
 * stays on it until it is, and hits the enemies that it meets.
 * What next? Spread the units, fetch masks, keep away from virus.
 */
export default class Walker extends Player {
  /** Steps from each cell to the nearest goal, -1 where there is no way. */
  dist: number[][] = []

  isGoal(cell: Cell): boolean {
    if (cell.type === CellType.CITY) return this.cityOwner(cell.cityId) !== this.me()
    return cell.type === CellType.PATH && this.pathOwner(cell.pathId) !== this.me()
  }

  /** Breadth-first search from all goals at once. */
  search() {
    this.dist = []
    const open: Pos[] = []
    for (let i = 0; i < this.rows(); i++) {
      this.dist.push(new Array<number>(this.cols()).fill(-1))
      for (let j = 0; j < this.cols(); j++) {
        if (!this.isGoal(this.cell(i, j))) continue
        this.dist[i][j] = 0
        open.push({ i, j })
      }
    }
    for (const p of open) {
      for (let d = 0; d < 4; d++) {
        const q = step(p, d as Dir)
        if (this.dist[q.i][q.j] !== -1 || this.cell(q).type === CellType.WALL) continue
        this.dist[q.i][q.j] = this.dist[p.i][p.j] + 1
        open.push(q)
      }
    }
  }

  /**
   * The direction of an enemy beside the unit; else of a free cell nearer
   * to a goal; else none.
   */
  choose(pos: Pos): Dir {
    let best: Dir = Dir.NONE
    for (let d = 0; d < 4; d++) {
      const q = step(pos, d as Dir)
      const other = this.cell(q).unitId
      if (other !== -1 && this.unit(other).player !== this.me()) return d as Dir
      const there = this.dist[q.i][q.j]
      if (other === -1 && there !== -1 && there < this.dist[pos.i][pos.j]) best = d as Dir
    }
    return best
  }

  play() {
    this.search()
    for (const id of this.myUnits(this.me())) this.move(id, this.choose(this.unit(id).pos))
  }
}
