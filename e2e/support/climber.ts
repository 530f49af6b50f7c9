/** Two versions of a bot of Pandemic, of which one beats the other. */
export const IDLE = `export default class Climber extends Player {
  play() {}
}
`

/** Sends each unit to a city of its own: enough to beat a bot that stands still. */
export const WALKER = `export default class Climber extends Player {
  play() {
    for (const id of this.myUnits(this.me())) this.move(id, this.way(id))
  }
  way(id: number): Dir {
    if (this.random(0, 2) === 0) return this.random(0, 3) as Dir
    const from = this.unit(id).pos
    const to = this.city(id % this.nbCities())[0]
    if (from.i !== to.i) return from.i < to.i ? Dir.BOTTOM : Dir.TOP
    return from.j < to.j ? Dir.RIGHT : from.j > to.j ? Dir.LEFT : Dir.NONE
  }
}
`

/** Beginning of a turn that counts for a while: a match takes a good part of a second, and stays far from its limits. */
export const SPIN = `    let spin = 0
    for (let k = 0; k < 3e4; k++) spin = Math.imul(spin + k, 31)
    if (spin === 7) return`
