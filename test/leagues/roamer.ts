/** A bot whose orders depend on the round alone: another number is another bot, of about the same strength. */
export const roamer = (turn: number): string => `
export default class Roamer${turn} extends Player {
  play() { for (const id of this.myUnits(this.me())) this.move(id, ((this.round() * ${turn} + id) % 4) as Dir) }
}`
