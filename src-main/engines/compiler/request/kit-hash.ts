import { createHash } from 'node:crypto'
import type { SeasonKit } from './season-request.ts'

const known = new WeakMap<SeasonKit, string>()

/** Of all that a player of a season is compiled and linked with: two kits have one hash where they are the same. */
export function kitHash(kit: SeasonKit): string {
  let hash = known.get(kit)
  if (hash === undefined) known.set(kit, (hash = hashOf(kit)))
  return hash
}

function hashOf({ headers, seat = {}, parts = {}, ...settings }: SeasonKit): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const [folder, files] of Object.entries({ headers, seat, parts }))
    for (const name of Object.keys(files).sort())
      hash.update(`\0${folder}\0${name}\0${files[name].length}\0`).update(files[name])
  return hash.digest('hex')
}
