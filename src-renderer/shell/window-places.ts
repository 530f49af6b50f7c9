import { bots } from '../parts/bots/use-bots.ts'
import type { Command } from '../base/window/use-commands.ts'
import { goTo } from '../base/window/use-route.ts'
import { titleOfGame } from '../parts/games/use-games.ts'

/** Heads of the settings, in their order, and words that one may look for them by. */
export const SETTINGS = [
  ['Theme', 'light, dark'],
  ['Seat colours', ''],
  ['Editor', 'size of letters, format when saving'],
  ['Match processes', 'how many run at a time'],
  ['Machines', 'other computers that play, Redis, workers'],
  ['Help', 'keys, show me around'],
  ['Limits', 'CPU as on Jutge'],
  ['Versions', 'they prove themselves'],
  ['Announcements', 'notifications'],
  ['Matches kept', 'how many are kept'],
  ['Backups', 'save, restore'],
  ['Updates', 'look for a newer version'],
  ['Data folder', 'where everything is'],
  ['Log', 'what went wrong, for a bug report'],
  ['About', 'version, licences'],
] as const

/** Places that are there on every screen: bots, matches by their number, settings. */
export function windowPlaces(query: string): Command[] {
  const number = /(?:^|\s)#?(\d{1,9})(?:\s|$)/.exec(query)?.[1]
  return [
    ...bots.value.map(({ id, name, game, builtin }) => ({
      id: `place.bot.${id}`,
      group: 'Bot',
      title: `${name}, ${titleOfGame(game)}${builtin ? ' (built in)' : ''}`,
      run: () => goTo({ screen: 'bots', id }),
    })),
    ...(number === undefined || Number(number) === 0
      ? []
      : [
          {
            id: `place.match.${number}`,
            group: 'Match',
            title: `Match ${number}`,
            run: () => goTo({ screen: 'matches', id: Number(number) }),
          },
        ]),
    ...SETTINGS.map(([title, hint]) => ({
      id: `place.settings.${title}`,
      group: 'Settings',
      title: hint ? `${title}: ${hint}` : title,
      run: () => {
        goTo({ screen: 'settings' })
        // After the screen is there.
        setTimeout(() => {
          const heads = [...document.querySelectorAll('.ui-settings h2')]
          heads.find((head) => head.textContent === title)?.scrollIntoView({ block: 'start' })
        }, 100)
      },
    })),
  ]
}
