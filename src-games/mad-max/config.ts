import type { GameConfig } from '../kit/game.ts'
import type { Result } from '../kit/result.ts'
import { readTokens } from '../kit/tokens.ts'
import { readParameters, readState, VERSION } from './board-text.ts'
import { SETTING, type MadMaxState } from './state.ts'

export interface MadMaxConfig extends GameConfig {
  /** A configuration is the whole first state; only the generator's seed is missing. */
  readonly state: MadMaxState
}

/** Reads a `.cnf` (section B). Text after its last row is ignored, as in the original. */
export function parseConfig(text: string): Result<MadMaxConfig> {
  return readTokens(text, (tokens) => {
    for (const word of VERSION.split(' ')) tokens.word(word)
    for (const key of ['secgame', 'seed']) {
      tokens.word(key)
      tokens.next(`a value for ${key}`)
    }
    const settings = readParameters(tokens)
    const rounds = settings[SETTING.rounds]
    tokens.word('names')
    for (let seat = 0; seat < 4; seat++) tokens.next(`the name of player ${seat}`)
    return { rounds, state: readState(tokens, settings, { min: 0, max: rounds - 1 }, 0) }
  })
}
