/** Offers a picture as a file to keep. */
export function savePng(name: string, picture: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Offers bytes or a text as a file to keep. */
export function saveFile(name: string, content: string | Uint8Array | Blob): void {
  const link = document.createElement('a')
  const type = typeof content === 'string' ? 'text/plain' : 'application/octet-stream'
  link.href = URL.createObjectURL(new Blob([content as BlobPart], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
