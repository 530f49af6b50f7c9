import { recordOf } from '../test/fuzz/corpus.ts'
import { readGoldenMatches } from '../test/golden-match.ts'
import { formatQuartetFile } from '../src-main/features/files/quartet-file.ts'
import { expect, test } from './support/test.ts'
import { openInstrument, openTable } from './support/workbench.ts'

/** A friend's match whose every text tries to be more than text. */
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>'
const NAMES = [
  MARKUP,
  'Ada\u202egnp.exe',
  '\x1b[31mRed\x07\nsecond line',
  '{{ constructor.constructor("document.title=3")() }}',
]

function hostileMatch(): Buffer {
  const golden = readGoldenMatches().find(({ game }) => game.id === 'pandemic')!
  const { game, rulesVersion, config, seed, orders, statuses, trace } = recordOf(golden, 5)
  return Buffer.from(
    formatQuartetFile({
      configName: MARKUP,
      limits: 'jutge',
      status: 'aborted',
      problem: `${MARKUP}\u202e`,
      record: {
        game,
        rulesVersion,
        config,
        seed,
        orders: orders.slice(),
        names: NAMES,
        statuses: [...statuses].map((one) => [...one]),
        trace: [...trace],
      },
      cpu: [0, 0, 0, 0],
      freezes: [{ round: 1, cause: 'exception', reason: `${MARKUP} \u202e` }, null, null, null],
      durationMs: 1,
      logs: [
        { round: 0, seat: 0, text: `${MARKUP}\n[link](javascript:document.title=4) \x1b]0;title\x07\u2066` },
        { round: 1, seat: 1, text: 'javascript:alert(1) $' + '{7*7} &lt;i&gt;' },
      ],
      drawings: [{ round: 0, seat: 0, text: `text 1 1 ${MARKUP}` }],
    }),
  )
}

test('names, logs and reasons of a stranger are shown as text, and never obeyed', async ({ page }) => {
  await openTable(page)
  await page.getByLabel('Match files', { exact: true }).setInputFiles({
    name: `${MARKUP.slice(0, 40)}.quartet`,
    mimeType: 'application/octet-stream',
    buffer: hostileMatch(),
  })
  await expect(page.getByRole('slider', { name: 'Round' })).toBeVisible()
  await openInstrument(page, 'Log')
  const log = page.getByRole('list', { name: 'Log' })
  await expect(log).toContainText(MARKUP)
  await expect(log).toContainText('${7*7} &lt;i&gt;')
  await expect(page.locator('main')).toContainText(NAMES[3])
  await openTable(page)
  await expect(page.locator('main')).toContainText('Ada\ufffdgnp.exe')

  const found = await page.evaluate(() => ({
    made: document.querySelectorAll('main img[src="x"], main b, main i[style], #app script').length,
    obeyed: /[\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069]/.test(document.body.innerText), // eslint-disable-line no-control-regex
    title: document.title,
  }))
  expect(found).toEqual({ made: 0, obeyed: false, title: 'Quartet' })
})
