/** Hops anywhere. */
export default class Demo extends Player {
  play() {
    this.hop(this.random(0, 3) as Dir)
  }
}
