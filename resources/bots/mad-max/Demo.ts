/** All directions, in the order in which this bot tries them. */
const DIRECTIONS = [
  Dir.UP,
  Dir.DEFAULT,
  Dir.DOWN,
  Dir.SLOW_UP,
  Dir.SLOW,
  Dir.SLOW_DOWN,
  Dir.FAST_UP,
  Dir.FAST,
  Dir.FAST_DOWN,
]

/**
 * A tour of the API, not a good player: it shoots at the car in front of
 * its bumper, picks up what lies within reach, and otherwise drives at
 * random. It never looks whether a tyre is in its way, so it crashes often.
 */
export default class Demo extends Player {
  play() {
    for (let car = this.begin(this.me()); car < this.end(this.me()); car++) this.command(this.car(car))
  }

  command(car: Car) {
    if (!car.alive) return
    // A car straight ahead? Shoot, unless it is our other one: then roll on
    // behind it.
    const ahead = this.cell(step(car.pos, Dir.DEFAULT))
    if (car.nbMiss > 0 && ahead.type === CType.CAR) {
      if (this.playerOf(ahead.cid) !== this.me()) this.shoot(car.cid)
      return
    }
    // A bonus within one move? A move must end inside the window of the
    // next round.
    const nextRound = this.round() + 1
    for (const dir of DIRECTIONS) {
      const to = step(car.pos, dir)
      if (this.withinWindow(to, nextRound) && this.isBonus(to)) {
        this.move(car.cid, dir)
        return
      }
    }
    // Away from the first and last row, anywhere.
    if (car.pos.i > 0 && car.pos.i < this.numberRows() - 1) {
      const dir = DIRECTIONS[this.randomize(0, 8)]
      if (this.withinWindow(step(car.pos, dir), nextRound)) this.move(car.cid, dir)
    }
  }

  isBonus(pos: Pos): boolean {
    const { type } = this.cell(pos)
    return type === CType.WATER_BONUS || type === CType.MISSILE_BONUS || type === CType.GAS_BONUS
  }
}
