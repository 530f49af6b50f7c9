import { encode } from '@msgpack/msgpack'
import { methods, type MethodName } from '../../../src-shared/contract/api.ts'
import { sizeOfCall } from '../../../src-shared/contract/call-sizes.ts'
import { decodeCall, decodeFrame, encodeFrame } from '../../../src-shared/rpc/frames.ts'
import { makeValid } from '../../doors/payloads.ts'
import { mutateBytes, mutateValue } from '../mutate.ts'
import { createRandom } from '../random.ts'
import { Broken, type Target } from '../target.ts'

/** Messages of a page: calls of every method, changed as bytes and as values, up to the check of the contract. */
export function createMessageTarget(): Target<Uint8Array> {
  const random = createRandom(1)
  const frames = Object.entries(methods).flatMap(([method, [request]]) =>
    [1, 2, 3].map((id) => [0, id, method, makeValid(request, random)]),
  )
  const all = frames.map((frame) => encode(frame, { ignoreUndefined: true }))
  return {
    make: (random) =>
      random.chance(0.5)
        ? mutateBytes(random.pick(all), all, random)
        : encode(mutateValue(random.pick(frames), random), { ignoreUndefined: true }),
    read(bytes) {
      const frame = decodeCall(bytes, sizeOfCall)
      if (!frame || frame.kind === 'too-large') return false
      if (!decodeFrame(encodeFrame(frame)))
        throw new Broken('a frame that was read cannot be written and read again')
      if (!Object.hasOwn(methods, frame.method)) return false
      return methods[frame.method as MethodName][0].safeParse(frame.request).success
    },
    save: (bytes) => bytes,
  }
}
