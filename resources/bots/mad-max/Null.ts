/**
 * The emptiest bot: it gives no orders, so its cars roll on by themselves,
 * one column a round. Write yours in play(), which is called once a round:
 *
 *   const me = this.me()
 *   for (let car = this.begin(me); car < this.end(me); car++)
 *     this.move(car, Dir.FAST)
 */
export default class Null extends Player {
  play() {}
}
