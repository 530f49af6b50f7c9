import { formatTypings } from '../../../src-games/kit/api.ts'
import { findGame } from '../../../src-games/index.ts'
import type { SeasonFile } from '../seasons/season-file.ts'
import type { BotSource } from './build-bot.ts'

/** The template's class under the new bot's name, where that is free to be a class's name. */
export function renameClass(bot: BotSource, template: string): string {
  const game = findGame(bot.game)
  const taken = bot.source + (game ? formatTypings(game.api) : headersOf(bot.season))
  if (new RegExp(`\\b${bot.name}\\b`).test(taken) || RESERVED.has(bot.name)) return bot.source
  return bot.source.replace(new RegExp(`(?<=\\bclass |#define PLAYER_NAME )${template}\\b`), bot.name)
}

function headersOf(season: SeasonFile | undefined): string {
  const headers = [...(season?.entries ?? [])].filter(([path]) => /^material\/.*\.hh$/.test(path))
  return headers.map(([, bytes]) => Buffer.from(bytes).toString('latin1')).join('\n')
}

/** Words of TypeScript, JavaScript and C++ that look like names of bots. */
const RESERVED = new Set(
  (
    'alignas alignof and and_eq any arguments asm async auto await bitand bitor bool boolean break case catch char class ' +
    'compl const constexpr continue debugger decltype default delete do double dynamic_cast else enum eval explicit export ' +
    'extends extern false finally float for friend function goto if implements import in inline instanceof int interface let ' +
    'long mutable namespace never new noexcept not not_eq null nullptr number object operator or or_eq package private ' +
    'protected public register reinterpret_cast return short signed sizeof static static_assert static_cast std string struct ' +
    'super switch symbol template this thread_local throw true try typedef typeid typename typeof undefined union unknown ' +
    'unsigned using var virtual void volatile wchar_t while with xor xor_eq yield main Object Array Map Set Math JSON Error'
  ).split(' '),
)
