import type { CustomScheme } from 'electron'
import type { PageFiles } from '../host/page-files.ts'
import { PAGE_HEADERS } from '../host/page-headers.ts'
import type { ViewerDoor } from '../../features/seasons/viewer-door.ts'

/** The page's address in the window. Not `file://`, which would let it read the disk and have no origin. */
export const PAGE_URL = 'app://quartet/'

/**
 * A season's viewer stands in a frame without an origin and reads its match by a request, which is another origin's to
 * `app://quartet`: Chromium only makes such requests to schemes with `corsEnabled`. They get what says so of itself
 * (`viewer-door.ts`); the page's files do not.
 */
export const APP_SCHEME: CustomScheme = {
  scheme: 'app',
  privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true },
}

export function isOurPage(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed?.protocol === 'app:' && parsed.host === 'quartet'
}

/** Answers the requests for `app://quartet/…` from the built page, and from what came with seasons. */
export function createAppHandler(
  files: PageFiles,
  viewer: ViewerDoor['answer'],
): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = isOurPage(request.url) ? new URL(request.url).pathname : ''
    const file = files.get(path)
    if (file) return new Response(await file.read(), { headers: file.headers })
    const answer = await viewer(path, PAGE_URL.slice(0, -1)).catch(() => undefined)
    if (answer) return new Response(answer.bytes, { headers: answer.headers })
    return new Response('404 Not Found\n', { status: 404, headers: PAGE_HEADERS })
  }
}
