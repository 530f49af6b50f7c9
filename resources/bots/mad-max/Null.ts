/**
 * The emptiest bot: it gives no orders, so its cars roll on by themselves, one column a round. Write yours in
 * play(), which is called once a round:
 *
 *   for (let car = this.begin(this.me()); car < this.end(this.me()); car++) this.move(car, Dir.FAST)
 */
export default class Null extends Player {
  play() {}
}
