import { DUMMY, type Stage, type TableOutcomes } from './elimination.ts'

/**
 * A stage played by strengths alone: places are drawn as Plackett and Luce have them. `gamma` are strengths (not their
 * logarithms), by student; `dummy` is the Dummy's.
 */
export function playModelStage(
  { seats, kind, tables }: Stage,
  gamma: ArrayLike<number>,
  dummy: number,
  random: () => number,
): TableOutcomes {
  const beats = new Uint8Array(seats.length)
  const beatenBy = new Uint8Array(seats.length)
  for (let table = 0; table < tables; table++) {
    const at = 4 * table
    let a = gammaAt(seats[at], gamma, dummy)
    let b = gammaAt(seats[at + 1], gamma, dummy)
    let c = gammaAt(seats[at + 2], gamma, dummy)
    let d = gammaAt(seats[at + 3], gamma, dummy)
    for (let place = 0; place < 4; place++) {
      const lot = random() * (a + b + c + d)
      let seat: number
      if (lot < a) seat = 0
      else if (lot < a + b) seat = 1
      else if (lot < a + b + c) seat = 2
      // A sum of rounded numbers may leave a rest when the last one is gone.
      else seat = d > 0 ? 3 : c > 0 ? 2 : b > 0 ? 1 : 0
      if (seat === 0) a = 0
      else if (seat === 1) b = 0
      else if (seat === 2) c = 0
      else d = 0
      beats[at + seat] = 3 - place
      beatenBy[at + seat] = place
    }
  }
  if (kind === 'last') withoutDummies(seats, beats, beatenBy)
  return { beats, beatenBy }
}

function gammaAt(student: number, gamma: ArrayLike<number>, dummy: number): number {
  return student === DUMMY ? dummy : gamma[student]
}

/** At the last table only students count. */
function withoutDummies(seats: Int32Array, beats: Uint8Array, beatenBy: Uint8Array): void {
  const places = beatenBy.slice()
  for (let seat = 0; seat < 4; seat++) {
    beats[seat] = 0
    beatenBy[seat] = 0
    for (let other = 0; other < 4; other++) {
      if (seats[other] === DUMMY || other === seat) continue
      if (places[other] > places[seat]) beats[seat]++
      else beatenBy[seat]++
    }
  }
}
