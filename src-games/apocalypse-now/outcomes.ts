import type { OrderOutcome } from '../kit/game.ts'

/** What may become of an order, in the words of the rules. */
const TABLE = {
  landed: { kind: 'done', text: 'landed' },
  landedOnPost: { kind: 'done', text: 'landed on a post and took it' },
  lostOverLand: { kind: 'void', text: 'lost: a parachuter cannot land on water or mountains' },
  lostInFire: { kind: 'void', text: 'lost: the cell burns' },
  lostOnOwn: { kind: 'void', text: 'lost: one of its own soldiers is there' },
  lostOnEnemy: { kind: 'void', text: 'lost to the enemy whose soldier is there' },
  noHelicopterAbove: { kind: 'refused', text: 'none of your helicopters is above this cell' },
  noParachuter: { kind: 'refused', text: 'the helicopter has no more parachuters' },
  tooManyJumps: { kind: 'refused', text: '4 parachuters already jump this round' },

  turned: { kind: 'done', text: 'turned' },
  flewOne: { kind: 'done', text: 'flew one cell' },
  flewTwo: { kind: 'done', text: 'flew two cells' },
  flewOneOfTwo: { kind: 'done', text: 'flew one cell, the second was blocked' },
  mountainAhead: { kind: 'void', text: 'a mountain is ahead' },
  helicopterAhead: { kind: 'void', text: 'a helicopter is ahead' },
  threwNapalm: { kind: 'done', text: 'threw napalm' },
  napalmNotReady: { kind: 'void', text: 'the napalm is not ready' },
  noInstruction: { kind: 'refused', text: 'not an instruction for a helicopter' },
  notHelicopter: { kind: 'refused', text: 'the unit is not a helicopter' },

  moved: { kind: 'done', text: 'moved' },
  tookPost: { kind: 'done', text: 'moved and took a post' },
  attacked: { kind: 'done', text: 'attacked' },
  killed: { kind: 'done', text: 'killed its target' },
  stayed: { kind: 'done', text: 'stayed' },
  burnt: { kind: 'void', text: 'walked into fire and died' },
  blockedByLand: { kind: 'void', text: 'soldiers cannot enter water or mountains' },
  blockedByOwn: { kind: 'void', text: 'one of its own soldiers is there' },
  dead: { kind: 'void', text: 'the soldier died before its turn' },
  offBoard: { kind: 'void', text: 'the cell is not on the board' },
  tooFar: { kind: 'refused', text: 'the cell is more than one step away' },
  notSoldier: { kind: 'refused', text: 'the unit is not a soldier' },

  noUnit: { kind: 'refused', text: 'there is no unit with this id' },
  notYours: { kind: 'refused', text: 'the unit is not yours' },
  duplicate: { kind: 'refused', text: 'the unit already has an order this round' },
} as const satisfies Record<string, OrderOutcome>

export type OutcomeName = keyof typeof TABLE

export const OUTCOMES: readonly OrderOutcome[] = Object.values(TABLE)

/** Index in OUTCOMES of each outcome. */
export const OUTCOME = Object.fromEntries(Object.keys(TABLE).map((name, index) => [name, index])) as {
  readonly [Name in OutcomeName]: number
}
