/**
 * Headers of every answer that carries a part of the page, under both hosts. The policy is the narrowest that Monaco
 * runs under: it sets styles from code, and nothing else is loosened. Isolation gives us SharedArrayBuffer and keeps
 * other pages from holding a handle on ours.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // Viewers that came with seasons; each has an origin of its own (`viewer-door.ts`).
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
