import type { GameId } from '../../../../src-games/kit/game.ts'
import { ApiError } from '../../../../src-shared/contract/error-codes.ts'
import type { ConfigsService } from '../../../core/configs/configs-service.ts'

export type Configs = Pick<ConfigsService, 'api' | 'resolve'>

/** Id of the configuration that a game is usually played with. */
export function usualConfigId({ api }: Pick<Configs, 'api'>, game: GameId): number {
  const list = api['configs.list']({ game })
  const usual = list.find(({ name, builtin }) => builtin && name === 'default') ?? list[0]
  if (!usual) throw new ApiError('not-found', 'This game has no configuration to play on.')
  return usual.id
}
