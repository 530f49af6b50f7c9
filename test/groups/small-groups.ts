import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GroupRequest, MatchGroup } from '../../src-shared/contract/history.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { until } from '../eventually.ts'
import type { TestApp } from '../start-app.ts'

const small = readFileSync(join(resourcesDir(), 'maps/pandemic/default.cnf'), 'utf8').replace(/(NUM_ROUNDS|nb_rounds)\s+\d+/i, '$1 20') // prettier-ignore

export const isOver = ({ status }: MatchGroup) => status !== 'running'

/** Groups of short matches of a Demo among three that do nothing. */
export function smallGroups(app: () => TestApp) {
  async function groupOf(id: number): Promise<MatchGroup> {
    return (await app().call('groups.list', {})).find((group) => group.id === id)!
  }

  return {
    groupOf,
    async request(change: Partial<GroupRequest> = {}): Promise<GroupRequest> {
      const bots = await app().call('bots.list', {})
      const id = (name: string) => bots.find((bot) => bot.game === 'pandemic' && bot.name === name)!.id
      const opponent = { botId: id('Null') }
      return {
        game: 'pandemic',
        config: { text: small, name: 'small' },
        bot: { botId: id('Demo') },
        opponents: [opponent, opponent, opponent],
        seeds: 2,
        seed: 40,
        ...change,
      }
    },
    until: (id: number, isSo: (group: MatchGroup) => boolean): Promise<MatchGroup> =>
      until(() => groupOf(id), isSo),
  }
}
