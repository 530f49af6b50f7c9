import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CPP_STANDARDS, BUILD_MODES } from '../../../src-shared/contract/build-options.ts'
import { controlsMenu, type ControlFacts } from '../replay/controls-menu.ts'
import { EXPORTS } from '../files/export-match.ts'
import { rowOf } from './catalogue.ts'

/**
 * What the menus of Write and Watch do, entry by entry as they stand in the template, and the actions that do the same. An entry that is
 * made anew for each of several things has the actions of all of them.
 */
const MENUS: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  'rooms/MatchMenu.vue': [
    'watch.code',
    'suite.keep',
    'match.tags',
    'match.note',
    'matches.newer',
    'matches.older',
    'match.parent',
    'match.fork',
    'match.besideParent',
    'match.besideFork',
    'match.besideKept',
    'match.keepForPair',
    EXPORTS.map(({ kind }) => `matches.save.${kind}`),
    'match.delete',
  ],
  'features/bots/editor/EditorMenu.vue': [
    'bots.qualify',
    'bots.league',
    'bots.check',
    'bots.submit',
    'bots.origins',
    CPP_STANDARDS.map((standard) => `bots.standard.${standard}`),
    BUILD_MODES.map((mode) => `bots.build.${mode}`),
  ],
  'features/bots/BotMenu.vue': ['bots.duplicate', 'bots.rename', 'compare.ask', 'bots.export', 'bots.delete'],
  'features/run/HandBar.vue': ['bots.runMany', 'bots.runAgain', 'bots.beside'],
}

test.each(Object.entries(MENUS))('every entry of %s is an action, too', (file, entries) => {
  const [, template = ''] = readFileSync(`src-renderer/${file}`, 'utf8').split('<template>\n')
  const inFile = [...template.matchAll(/<(?:DropdownMenuItem|MenuSwitch|ExportItems)\b/g)]
  expect(inFile, 'an entry came or went: say which action it is').toHaveLength(entries.length)
  for (const id of entries.flat()) expect(rowOf(id), id).toBeDefined()
})

test('every entry of the menu of a board is an action, or opens what is chosen from', () => {
  const flags = [
    'isSmall',
    'isNarrow',
    'hasBoard',
    'isAlone',
    'canMeasure',
    'isLive',
    'hasModes',
    'canDescribe',
  ]
  const more = { isTheatre: false, isMeasuring: false, isTimelineZoomed: true }
  for (let bits = 0; bits < 2 ** flags.length; bits++) {
    const chosen = Object.fromEntries(flags.map((flag, k) => [flag, ((bits >> k) & 1) === 1]))
    for (const { id, kind } of controlsMenu({ ...chosen, ...more } as unknown as ControlFacts).flat())
      if (kind !== 'opens') expect(rowOf(id) ?? rowOf(`replay.${id}`), id).toBeDefined()
  }
})

test('the list of bots, and what its head does, are in the palette', () => {
  for (const id of ['bots.tree', 'bots.new', 'bots.import', 'seasons.takeIn'])
    expect(rowOf(id), id).toBeDefined()
})
