import { gameOf } from '../src-games/index.ts'
import { createReplay, type Replay } from '../src-games/kit/replay.ts'
import type { RequestOf } from '../src-shared/contract/api.ts'
import type { TestApp } from './start-app.ts'

/** Remembers all it saw, and moves by that: a bot whose orders depend on its past. */
export const DIARIST = `
export default class Diarist extends Player {
  private seen = 0
  play() {
    for (const id of this.myUnits(this.me())) this.seen = (this.seen * 31 + this.unit(id).health + this.round()) % 1000003
    for (const id of this.myUnits(this.me())) this.move(id, ((this.seen + id) % 4) as Dir)
    debug.cell(1, 2, 'red')
    debug.mark('round ' + this.round())
    this.log('seen', this.seen)
  }
}`

/** The same with more prints. */
export const ARTIST = DIARIST.replace('Diarist', 'Artist').replace(
  "this.log('seen', this.seen)",
  "this.log('seen', this.seen, 'and more'); debug.circle(3, 3, 2)",
)

/** What tests of stored matches do again and again, with the smallest map of Pandemic. */
export function smallMatches(app: () => TestApp) {
  async function botId(name: string): Promise<number> {
    const bots = await app().call('bots.list')
    return bots.find((bot) => bot.game === 'pandemic' && bot.name === name)!.id
  }
  async function smallId(): Promise<number> {
    const configs = await app().call('configs.list', { game: 'pandemic' })
    return configs.find(({ name }) => name === 'small')!.id
  }
  async function shortSmall(rounds: number): Promise<string> {
    const { text } = await app().call('configs.get', { id: await smallId() })
    return text.replace(/nb_rounds\s+\d+/, `nb_rounds ${rounds}`)
  }
  /** A match that was to end well. */
  async function ended(id: number): Promise<number> {
    const { problem } = await app().ended(id)
    if (problem !== undefined) throw new Error(problem)
    return id
  }
  return {
    botId,
    shortSmall,
    /** Gives the id of its version. */
    async create(
      name: string,
      source: string,
      language: 'typescript' | 'cpp' = 'typescript',
    ): Promise<number> {
      const from = { source }
      const bot = await app().call('bots.create', { game: 'pandemic', name, language, from })
      return bot.versions[0].id
    },
    /** `rounds`: fewer than the smallest map says, where a test needs no more. */
    async play(
      names: readonly string[],
      { rounds, ...options }: { seed?: number; live?: boolean; rounds?: number } = {},
    ): Promise<number> {
      const [a, b, c, d] = await Promise.all(names.map(async (name) => ({ botId: await botId(name) })))
      const { id } = await app().call('matches.start', {
        game: 'pandemic',
        config: rounds === undefined ? { id: await smallId() } : { text: await shortSmall(rounds) },
        seats: [a, b, c, d],
        seed: 11,
        ...options,
      })
      return ended(id)
    },
    async fork(request: RequestOf<'matches.fork'>): Promise<number> {
      return ended((await app().call('matches.fork', request)).id)
    },
    /** Played through, and found to be what its trace says. */
    async replayOf(id: number): Promise<Replay> {
      const record = await app().call('matches.record', { id })
      const replay = createReplay(gameOf(record.game), record)
      if (!replay.ok) throw new Error(replay.error.message)
      replay.value.walk(() => {})
      if (replay.value.divergedAt !== undefined)
        throw new Error(`differs from round ${replay.value.divergedAt} on`)
      return replay.value
    },
  }
}
