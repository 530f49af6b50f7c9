import { existsSync } from 'node:fs'
import { BOT_FILE_EXTENSION } from '../../core/bots/templates.ts'
import { SOURCE_EXTENSIONS } from '../../../src-shared/contract/bot-name.ts'
import type { Caller } from './caller.ts'
import { badInput } from './cli-failure.ts'

/**
 * The source file of a bot that is called by its name, in the present folder: `Manolito` is `AIManolito.cc`, by the custom
 * of the original games, or `Manolito.ts` and the like. `undefined` when there is none.
 */
export function fileBeside(caller: Caller, name: string): string | undefined {
  const endings = [...Object.values(SOURCE_EXTENSIONS), BOT_FILE_EXTENSION]
  const found = endings
    .flatMap((ending) => [`AI${name}${ending}`, `${name}${ending}`])
    .filter((path) => existsSync(caller.at(path)))
  if (found.length > 1)
    throw badInput(`${name} may be ${found.join(' or ')}: give the path of the one that is meant`)
  return found[0]
}
