import { firstIntThatDiffers } from '../difference.ts'
import { playSeatAgain, type SeatJob } from '../seat-again.ts'
import { siteExport } from '../../../engines/modules/meter.ts'

/** `wasm`: a profiling module. */
export interface ProfileJob extends SeatJob {
  /** How many counters it has. */
  readonly siteCount: number
}

export interface ProfileRun {
  /** Fuel of each straight run. */
  readonly sites: Float64Array
  readonly rounds: readonly number[]
  readonly divergedAt?: number
}

/** Plays a recorded match again with one of its bots asked anew, and reads the counters in its code. */
export function runProfile(job: ProfileJob): ProfileRun {
  let counters: Readonly<Record<string, unknown>> = {}
  const rounds: number[] = []
  let before = 0
  let divergedAt: number | undefined
  const countersNow = (): Float64Array =>
    Float64Array.from({ length: job.siteCount }, (_, site) => {
      const counter = counters[siteExport(site)] as WebAssembly.Global<'i64'> | undefined
      return Number(counter?.value ?? 0n)
    })
  /** Spent on reading states that a season's program wrote, which is not the bot's doing. */
  const shown = new Float64Array(job.siteCount)
  let played = countersNow()
  playSeatAgain(
    job,
    ({ round, answer, recorded, bot }) => {
      rounds.push(bot.fuelUsed - before)
      before = bot.fuelUsed
      if (firstIntThatDiffers(answer.orders, recorded) !== undefined) divergedAt ??= round
      if (job.season) played = countersNow()
    },
    {
      onExports: (exports) => (counters = exports),
      beforePlay() {
        if (job.season)
          for (const [site, count] of countersNow().entries()) shown[site] += count - played[site]
      },
    },
  )
  const sites = countersNow().map((count, site) => count - shown[site])
  return { sites, rounds, ...(divergedAt === undefined ? {} : { divergedAt }) }
}
