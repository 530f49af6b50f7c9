import type { StagePlay, StagePorts } from '../features/board/stage-ports.ts'

const nothing: StagePlay = () => Promise.resolve({ state: 'empty', why: 'Nothing to ask yet.' })

/** What the version board plays its stages with. */
export function wireBoardStages(): StagePorts {
  return {
    'same-twice': nothing,
    jutge: nothing,
    suite: nothing,
    qualifies: nothing,
    champion: nothing,
    others: nothing,
    compiles: () => true,
    leagueOf: () => Promise.resolve(undefined),
    refresh: (result) => result,
  }
}
