import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../find-chromium.mjs'
import { projectDir } from '../node24.mjs'
import { icns, ico } from './icon-files.mjs'

/** `node scripts/packaging/icons.mjs`: draws `resources/icon/icon.svg` in all sizes that systems ask for. */
const folder = join(projectDir, 'resources', 'icon')
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]

const browser = await chromium.launch({ executablePath: await findChromium() })
const page = await browser.newPage({ viewport: { width: 1024, height: 1024 } })
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
const pictures = new Map()
for (const size of SIZES) {
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  const clip = { x: 0, y: 0, width: size, height: size }
  pictures.set(size, await page.screenshot({ clip, omitBackground: true }))
}
await browser.close()
mkdirSync(join(folder, 'png'), { recursive: true })
for (const [size, picture] of pictures) writeFileSync(join(folder, 'png', `${size}x${size}.png`), picture)
writeFileSync(join(folder, 'icon.ico'), ico(pictures))
writeFileSync(join(folder, 'icon.icns'), icns(pictures))
copyFileSync(join(folder, 'icon.svg'), join(projectDir, 'src-renderer', 'public', 'icon.svg'))
