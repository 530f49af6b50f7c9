/**
 * The typefaces, shipped as files of the app: a variable sans and a mono, so that the page looks the same on every system.
 * tokens.css names them too; what is drawn on a canvas takes them from here.
 */
export const SANS = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"
export const MONO =
  "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Consolas, 'DejaVu Sans Mono', monospace"

/** Loads what charts and boards draw with, which no element of the page may have asked for yet. */
export async function loadFonts(): Promise<void> {
  const wanted = [`13px ${SANS}`, `600 13px ${SANS}`, `13px ${MONO}`]
  await Promise.all(wanted.map((font) => document.fonts.load(font)))
}
