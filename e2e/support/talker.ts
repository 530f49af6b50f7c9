/** Says a lot, asks for things that the rules refuse, and draws. */
export const TALKER = `export default class Talker extends Player {
  play() {
    const own = this.myUnits(this.me())
    for (const id of own.slice(0, 3)) {
      const { i, j } = this.unit(id).pos
      this.log('unit ' + id + ' stands on (' + i + ', ' + j + ')')
      this.move(id, (this.round() + id) % 4)
      this.move(id, 0)
      debug.circle(i, j, 1.5, 'red')
    }
    this.move(100000, 0)
    this.log('the end of round', this.round())
    if (this.round() === 30) {
      this.log('a'.repeat(40))
      debug.mark('look here')
      debug.cell(35, 35, 'green')
      debug.line(30, 30, 35, 35)
      debug.text(35, 37, 'target', 'purple')
    }
  }
}
`
