import type { GameApi } from '../kit/api.ts'
export const api: GameApi = { globals: [], player: [] }
