const DIRECTIONS = [
  Dir.DEFAULT,
  Dir.FAST,
  Dir.UP,
  Dir.DOWN,
  Dir.FAST_UP,
  Dir.FAST_DOWN,
  Dir.SLOW_UP,
  Dir.SLOW_DOWN,
]

const isBonus = (type: CType) =>
  type === CType.WATER_BONUS || type === CType.GAS_BONUS || type === CType.MISSILE_BONUS

/**
 * One idea: each car takes the fewest moves to a bonus that hit nothing,
 * and shoots at an enemy close ahead.
 * What next? Keep away from missiles and cars, prefer water, watch the gas.
 */
export default class Walker extends Player {
  /** Whether nothing that stands there now is in the way of a move. */
  isClear(pos: Pos, dir: Dir): boolean {
    return dir2all(dir).every((offset) => {
      const p = step(pos, offset)
      if (!this.withinUniverse(p)) return false
      const type = this.cell(p).type
      return type === CType.EMPTY || isBonus(type)
    })
  }

  /**
   * Breadth-first search: the first of the fewest moves to a bonus, else
   * any safe move.
   */
  seek(start: Pos): Dir {
    const seen = new Set<number>()
    const open = [{ pos: start, moves: 0, first: Dir.DEFAULT as Dir }]
    let safe: Dir | undefined
    for (const from of open) {
      for (const dir of DIRECTIONS) {
        const to = step(from.pos, dir)
        const moves = from.moves + 1
        if (!this.withinWindow(to, this.round() + moves) || !this.isClear(from.pos, dir)) continue
        const key = to.i * 1000 + to.j
        if (seen.has(key)) continue
        seen.add(key)
        const first = moves === 1 ? dir : from.first
        safe ??= first
        if (isBonus(this.cell(to).type)) return first
        if (moves < 12) open.push({ pos: to, moves, first })
      }
    }
    return safe ?? Dir.SLOW
  }

  /** An enemy one to four columns ahead, with nothing between. */
  hasTarget(pos: Pos): boolean {
    let p = pos
    for (let k = 0; k < 4; k++) {
      p = step(p, Dir.DEFAULT)
      const ahead = this.cell(p)
      if (ahead.type === CType.CAR) return this.playerOf(ahead.cid) !== this.me()
      if (ahead.type !== CType.EMPTY) return false
    }
    return false
  }

  play() {
    for (let id = this.begin(this.me()); id < this.end(this.me()); id++) {
      const car = this.car(id)
      if (!car.alive) continue
      if (car.nbMiss > 0 && this.hasTarget(car.pos)) this.shoot(id)
      else this.move(id, this.seek(car.pos))
    }
  }
}
