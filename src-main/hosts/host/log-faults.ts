/**
 * The last edge: a failed promise without a handler is a fault of ours, which must not end the matches that
 * are being played and the page that is being worked in. It is logged like any other.
 */
export function logFaults(): void {
  process.on('unhandledRejection', (fault) =>
    console.error('quartet: something failed in the background:', fault),
  )
}
