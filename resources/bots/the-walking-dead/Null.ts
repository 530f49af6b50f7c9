/**
 * The emptiest bot: it gives no orders.
 * Write yours in play(), which is called once a round.
 *
 *   for (const id of this.aliveUnits(this.me())) this.move(id, Dir.Up)
 */
export default class Null extends Player {
  play() {}
}
