import type { Page } from '@playwright/test'

export interface TextFile {
  readonly name: string
  readonly text: string
}

/** What the system does when files are dropped on the window. */
export async function dropFiles(page: Page, files: readonly TextFile[]): Promise<void> {
  await page.evaluate((list) => {
    const dataTransfer = new DataTransfer()
    for (const { name, text } of list) dataTransfer.items.add(new File([text], name))
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
}
