/** Rows and columns to the eight cells around, from the south on. */
const STEP_I = [1, 1, 0, -1, -1, -1, 0, 1]
const STEP_J = [0, 1, 1, 1, 0, -1, -1, -1]

/**
 * A tour of the API, not a good player: it flies and walks at random, burns
 * whatever is below, its own soldiers too, and attacks the enemies that it
 * happens to stand next to.
 */
export default class Demo extends Player {
  play() {
    this.playParachuters()
    for (const id of this.helicopters(this.me())) this.playHelicopter(this.data(id))
    for (const id of this.soldiers(this.me())) this.playSoldier(this.data(id))
  }

  /**
   * Drops one parachuter from one of the helicopters, somewhere in its
   * square, without looking at the land.
   */
  playParachuters() {
    const helicopters = this.helicopters(this.me())
    const helicopter = this.data(helicopters[this.random(0, helicopters.length - 1)])
    if (helicopter.parachuters.length === 0) return
    const i = helicopter.pos.i + this.random(-REACH, REACH)
    const j = helicopter.pos.j + this.random(-REACH, REACH)
    this.commandParachuter(i, j)
  }

  /**
   * Napalm as soon as it is ready; until then straight on, or now and then
   * a turn.
   */
  playHelicopter(helicopter: Data) {
    if (helicopter.napalm === 0) this.commandHelicopter(helicopter.id, NAPALM)
    else if (this.random(1, 5) === 1) this.commandHelicopter(helicopter.id, COUNTER_CLOCKWISE)
    else this.commandHelicopter(helicopter.id, FORWARD2)
  }

  /** Attacks the first enemy around, or takes a random step. */
  playSoldier(soldier: Data) {
    const { i, j } = soldier.pos
    for (let k = 0; k < STEP_I.length; k++) {
      const other = this.whichSoldier(i + STEP_I[k], j + STEP_J[k])
      if (other > 0 && this.data(other).player !== this.me()) {
        this.commandSoldier(soldier.id, i + STEP_I[k], j + STEP_J[k])
        return
      }
    }
    const di = this.random(-1, 1)
    const dj = this.random(-1, 1)
    this.commandSoldier(soldier.id, i + di, j + dj)
  }
}
