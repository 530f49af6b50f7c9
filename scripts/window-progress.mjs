const MB = 1_000_000

/** The one line that is shown while the window's runtime is downloaded. */
export function formatProgress(bytes, total) {
  const done = Math.floor(bytes / MB)
  const of = total ? `${done} of ${Math.ceil(total / MB)} MB` : `${done} MB so far`
  return `Getting Quartet’s window: ${of}, Ctrl+C to use the browser instead`
}

/** Writes over itself on a terminal; elsewhere one line at the beginning is enough. */
export function createProgressLine(stream = process.stderr) {
  let shown = ''
  return {
    show(bytes, total) {
      const line = formatProgress(bytes, total)
      if (line === shown) return
      if (stream.isTTY) stream.write(`\r${line}\u001b[K`)
      else if (shown === '') stream.write(`${line}\n`)
      shown = line
    },
    end() {
      if (shown !== '' && stream.isTTY) stream.write('\r\u001b[K')
    },
  }
}
