/**
 * The emptiest bot: it gives no orders.
 * Write yours in play(), which is called once a round.
 *
 *   for (const id of this.myUnits(this.me())) this.move(id, Dir.TOP)
 */
export default class Null extends Player {
  play() {}
}
