/**
 * One idea: each soldier walks to the nearest post that is not mine, and
 * hits the enemies that it meets. Parachuters jump at once; helicopters fly
 * on. What next? Use napalm, fly where it pays.
 */
export default class Walker extends Player {
  /** Steps from each cell to the nearest goal, -1 where there is no way. */
  dist: number[][] = []
  /** Where my soldiers go or land in this round: row * MAX + column. */
  taken = new Set<number>()

  canWalk(i: number, j: number): boolean {
    if (!this.posOk(i, j) || this.fireTime(i, j) > 0) return false
    return this.what(i, j) === FOREST || this.what(i, j) === GRASS
  }

  /** Breadth-first search from all posts that are not mine. */
  search() {
    this.dist = Array.from({ length: MAX }, () => new Array<number>(MAX).fill(-1))
    const open = this.posts().flatMap(({ player, pos }) => (player === this.me() ? [] : [pos]))
    for (const { i, j } of open) this.dist[i][j] = 0
    for (const p of open) {
      for (let i = p.i - 1; i <= p.i + 1; i++) {
        for (let j = p.j - 1; j <= p.j + 1; j++) {
          if (!this.canWalk(i, j) || this.dist[i][j] !== -1) continue
          this.dist[i][j] = this.dist[p.i][p.j] + 1
          open.push({ i, j })
        }
      }
    }
  }

  /** Hits an enemy around, or takes the step nearest to a post. */
  walk(id: number) {
    const { pos } = this.data(id)
    let to = pos
    for (let i = pos.i - 1; i <= pos.i + 1; i++) {
      for (let j = pos.j - 1; j <= pos.j + 1; j++) {
        if (!this.canWalk(i, j)) continue
        const other = this.whichSoldier(i, j)
        if (other > 0 && this.data(other).player !== this.me()) {
          this.commandSoldier(id, i, j)
          return
        }
        const isFree = other === 0 && !this.taken.has(i * MAX + j)
        if (isFree && this.dist[i][j] < this.dist[to.i][to.j]) to = { i, j }
      }
    }
    this.taken.add(to.i * MAX + to.j)
    this.commandSoldier(id, to.i, to.j)
  }

  /** One parachuter a round on each free cell below, while any is left. */
  drop(helicopter: Data) {
    const { i: row, j: column } = helicopter.pos
    let left = helicopter.parachuters.length
    for (let i = row - REACH; i <= row + REACH; i++) {
      for (let j = column - REACH; j <= column + REACH; j++) {
        if (left === 0 || !this.canWalk(i, j) || this.whichSoldier(i, j) !== 0) continue
        if (this.taken.size >= MAX_JUMP) return
        this.commandParachuter(i, j)
        this.taken.add(i * MAX + j)
        left--
      }
    }
  }

  play() {
    this.search()
    this.taken.clear()
    for (const id of this.helicopters(this.me())) {
      this.drop(this.data(id))
      this.commandHelicopter(id, this.round() % 12 === 11 ? CLOCKWISE : FORWARD2)
    }
    for (const id of this.soldiers(this.me())) this.walk(id)
  }
}
