import * as z from 'zod'

/** Other machines that play matches, and the Redis by which they are reached. */

/** `redis://HOST:PORT` or `rediss://…`, without user and password. */
export const redisAddress = z
  .string()
  .max(300)
  .regex(
    /^(?:|rediss?:\/\/[^@/\s]+(?:\/\d{1,4})?)$/,
    'expected redis://HOST:PORT, or rediss:// with TLS; the password is given apart',
  )

/** What is kept of them. */
export const machinesSetting = z.object({
  address: redisAddress,
  isOn: z.boolean(),
  /** Whether this machine plays as well, and not only what must be played here. */
  playsHere: z.boolean(),
})

/** The same as it is kept, with the Redis servers that the user agreed to. */
export const agreedMachines = machinesSetting.extend({ agreed: z.array(z.string().max(300)).max(20) })
export type AgreedMachines = z.infer<typeof agreedMachines>

/** Kept in memory while Quartet runs, and never stored. Empty: none. */
const password = z.string().max(1024)

/** What the page may change. */
export const machinesChange = machinesSetting.partial().extend({ password: password.optional() })
/** Without a password the one that is set is used, for the address that is set. */
export const redisToTest = z.object({ address: redisAddress, password: password.optional() })

export const machine = z.object({
  id: z.string(),
  name: z.string(),
  cores: z.number().int(),
  processes: z.number().int(),
  matchesPerSecond: z.number(),
  blocks: z.number().int(),
  version: z.string(),
  /** Blocks of it that were played again here and came out the same. */
  checks: z.number().int(),
  /** Milliseconds since it was last heard of. */
  seenMs: z.number().int(),
  /** Why nothing is taken from it, as a sentence. */
  problem: z.string().optional(),
  /** It has played the known matches as they should be, and gets blocks. */
  isAccepted: z.boolean(),
})
export type Machine = z.infer<typeof machine>

export const machinesView = machinesSetting.extend({
  isConnected: z.boolean(),
  /** A password is known for this run: it was given, or stands in the environment. */
  hasPassword: z.boolean(),
  /** Why no other machine plays, or what may go wrong, as a sentence. */
  problem: z.string().optional(),
  machines: z.array(machine),
  /** On other machines. */
  processes: z.number().int(),
})
export type MachinesView = z.infer<typeof machinesView>

export const redisTest = z.object({
  /** Why it cannot be used, as a sentence. */
  problem: z.string().optional(),
  version: z.string().optional(),
  warnings: z.array(z.string()),
})
export type RedisTest = z.infer<typeof redisTest>
