import type { TestApp } from '../start-app.ts'

/** A bot that logs a text in round 0. */
export const logging = (name: string, what: string): string =>
  `export default class ${name} extends Player { play() { if (this.round() === 0) this.log(${JSON.stringify(what)}) } }`

/** Stores Alpha in two versions, which say `first` and `second`. Gives their numbers. */
export async function storeAlpha(app: TestApp): Promise<(number | undefined)[]> {
  const first = logging('Alpha', 'first')
  const { id } = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Alpha',
    language: 'typescript',
    from: { source: first },
  })
  const saved = [
    await app.call('bots.save', { id, source: first }),
    await app.call('bots.save', { id, source: logging('Alpha', 'second') }),
  ]
  return saved.map(({ version }) => version?.number)
}
