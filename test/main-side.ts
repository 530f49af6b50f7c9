import { decodeFrame, encodeFrame, type Frame } from '../src-shared/rpc/frames.ts'

/** A call of the page. */
type Call = Extract<Frame, { readonly kind: 'call' }>

/** The main side as a page is connected to it by `open`: each call is given to `onCall`, and `send` answers when the test wants it. */
export function standInMainSide(onCall: (call: Call) => void) {
  let receive: (bytes: Uint8Array) => void = () => {}
  let close: () => void = () => {}
  return {
    open: () =>
      Promise.resolve({
        send(bytes: Uint8Array) {
          const frame = decodeFrame(bytes)
          if (frame?.kind === 'call') onCall(frame)
        },
        onMessage(listener: typeof receive) {
          receive = listener
          return () => {}
        },
        onClose(listener: () => void) {
          close = listener
          return () => {}
        },
      }),
    send: (frame: Frame) => receive(encodeFrame(frame)),
    /** Ends the connection. */
    close: () => close(),
  }
}
