import { expect, it } from 'vitest'
import type { MachinesState, MachineState } from './protocol.ts'
import { createStateSender } from './state-sender.ts'

const worker: MachineState = {
  id: 'w-1',
  name: 'bench 1',
  cores: 4,
  processes: 2,
  matchesPerSecond: 10,
  blocks: 1,
  version: '1.0.0',
  checks: 0,
  seenMs: 100,
  isAccepted: true,
}
const stateOf = (change: Partial<MachineState>, more: Partial<MachinesState> = {}): MachinesState => ({
  isConnected: true,
  machines: [{ ...worker, ...change }],
  processes: 2,
  lanes: 8,
  ...more,
})

it('what decides where a match is played is sent at once, figures alone with every third look', () => {
  const sent: MachinesState[] = []
  const send = createStateSender((state) => sent.push(state))
  const states = [
    stateOf({}),
    stateOf({ seenMs: 1100 }),
    stateOf({ blocks: 2 }),
    stateOf({ matchesPerSecond: 12 }),
    stateOf({}, { lanes: 16 }),
    stateOf({}, { lanes: 16, problem: 'Redis does not answer.' }),
    stateOf({ isAccepted: false }, { lanes: 16, problem: 'Redis does not answer.' }),
    stateOf({ isAccepted: false, blocks: 3 }, { lanes: 16, problem: 'Redis does not answer.' }),
  ]
  states.forEach(send)
  expect(sent).toEqual([0, 3, 4, 5, 6].map((k) => states[k]))
})
