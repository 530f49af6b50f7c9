/**
 * The emptiest bot: it gives no orders.
 * Write yours in play(), which is called once a round.
 *
 *   for (const id of this.helicopters(this.me()))
 *     this.commandHelicopter(id, FORWARD2)
 */
export default class Null extends Player {
  play() {}
}
