import { bots } from '../parts/bots/use-bots.ts'
import type { Command } from '../base/window/use-commands.ts'
import { goTo } from '../base/window/use-route.ts'
import { titleOfGame } from '../parts/games/use-games.ts'
import { SETTINGS_HEADS } from '../parts/settings/settings-heads.ts'

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
    ...SETTINGS_HEADS.map(([title, hint]) => ({
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
