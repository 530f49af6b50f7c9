import type { ActionRow } from './action-row.ts'

const BOARD = 'a match on the board'
const PINS = 'an ended match with pins'

/** Letters and digits that boards give to their layers. */
export const LAYER_KEYS = ['v', 'o', 'i', 'l', 'c', 'z', 'w', '1', '2', '3', '4', '5', '6'] as const

/** What is done with the board and the clock of a match; the keys are those of the original viewers, and more. */
export const BOARD_ACTIONS = [
  { id: 'replay.play', title: 'Play or pause', keys: [' '], needs: BOARD, pane: 'board' },
  { id: 'replay.reverse', title: 'Play backwards', keys: ['r'], needs: BOARD, pane: 'board' },
  { id: 'replay.next', title: 'Next round', keys: ['ArrowRight', 'ArrowDown'], needs: BOARD, pane: 'board' },
  {
    id: 'replay.previous',
    title: 'Previous round',
    keys: ['ArrowLeft', 'ArrowUp'],
    needs: BOARD,
    pane: 'board',
  },
  { id: 'replay.next10', title: 'Ten rounds on', keys: ['PageDown'], needs: BOARD, pane: 'board' },
  { id: 'replay.previous10', title: 'Ten rounds back', keys: ['PageUp'], needs: BOARD, pane: 'board' },
  { id: 'replay.first', title: 'First round', keys: ['Home'], needs: BOARD, pane: 'board' },
  { id: 'replay.last', title: 'Last round', keys: ['End'], needs: BOARD, pane: 'board' },
  { id: 'replay.nextEvent', title: 'Next event on the timeline', keys: ['n'], needs: BOARD, pane: 'board' },
  {
    id: 'replay.previousEvent',
    title: 'Previous event on the timeline',
    keys: ['p'],
    needs: BOARD,
    pane: 'board',
  },
  { id: 'replay.nextPin', title: 'Next pin: a round worth seeing', keys: ['j'], needs: PINS, pane: 'board' },
  { id: 'replay.previousPin', title: 'Previous pin', keys: ['Shift+J'], needs: PINS, pane: 'board' },
  { id: 'replay.goto', title: 'Go to round…', keys: ['g'], needs: BOARD, pane: 'board' },
  { id: 'replay.closer', title: 'Look closer at the timeline', keys: ['e'], needs: BOARD, pane: 'board' },
  {
    id: 'replay.whole',
    title: 'The whole match on the timeline',
    keys: ['Shift+E'],
    needs: BOARD,
    pane: 'board',
  },
  { id: 'replay.faster', title: 'Faster', keys: [']', '.'], needs: BOARD, pane: 'board' },
  { id: 'replay.slower', title: 'Slower', keys: ['[', ','], needs: BOARD, pane: 'board' },
  { id: 'replay.smooth', title: 'Smooth movement on or off', keys: ['m'], needs: BOARD, pane: 'board' },
  { id: 'replay.live', title: 'Follow the match live', needs: 'a match that is played' },
  { id: 'replay.describe', title: 'How the board is drawn…', needs: 'a match of a season' },
  { id: 'replay.keys', title: 'Keys', keys: ['h'], needs: BOARD, pane: 'board' },
  { id: 'replay.in', title: 'Zoom in', keys: ['+', '='], needs: BOARD, pane: 'board' },
  { id: 'replay.out', title: 'Zoom out', keys: ['-'], needs: BOARD, pane: 'board' },
  { id: 'replay.fit', title: 'Fit the board', keys: ['0'], needs: BOARD, pane: 'board' },
  {
    id: 'replay.pan.right',
    title: 'Move the view right',
    keys: ['Mod+ArrowRight'],
    needs: BOARD,
    pane: 'board',
  },
  {
    id: 'replay.pan.left',
    title: 'Move the view left',
    keys: ['Mod+ArrowLeft'],
    needs: BOARD,
    pane: 'board',
  },
  { id: 'replay.pan.up', title: 'Move the view up', keys: ['Mod+ArrowUp'], needs: BOARD, pane: 'board' },
  {
    id: 'replay.pan.down',
    title: 'Move the view down',
    keys: ['Mod+ArrowDown'],
    needs: BOARD,
    pane: 'board',
  },
  {
    id: 'replay.cell.right',
    title: 'Look at the cell to the right',
    keys: ['Shift+ArrowRight'],
    needs: BOARD,
    pane: 'board',
  },
  {
    id: 'replay.cell.left',
    title: 'Look at the cell to the left',
    keys: ['Shift+ArrowLeft'],
    needs: BOARD,
    pane: 'board',
  },
  {
    id: 'replay.cell.up',
    title: 'Look at the cell above',
    keys: ['Shift+ArrowUp'],
    needs: BOARD,
    pane: 'board',
  },
  {
    id: 'replay.cell.down',
    title: 'Look at the cell below',
    keys: ['Shift+ArrowDown'],
    needs: BOARD,
    pane: 'board',
  },
  { id: 'replay.pin', title: 'Pin the cell or unit looked at', keys: ['Enter'], needs: BOARD, pane: 'board' },
  {
    id: 'replay.unpin',
    title: 'Put the tool away, leave the theatre, or unpin',
    keys: ['Escape'],
    needs: BOARD,
    pane: 'board',
  },
  { id: 'replay.follow', title: 'Follow the pinned unit', keys: ['f'], needs: BOARD, pane: 'board' },
  {
    id: 'replay.theatre',
    title: 'Theatre: the board fills the window, or not',
    keys: ['t'],
    needs: BOARD,
    pane: 'board',
  },
  { id: 'replay.measure', title: 'Measure a distance', keys: ['d'], needs: BOARD, pane: 'board' },
  {
    id: 'replay.copyPicture',
    title: 'Copy a picture of the board',
    keys: ['Shift+C'],
    needs: BOARD,
    pane: 'board',
  },
  { id: 'replay.savePicture', title: 'Save a picture of the board (PNG)', needs: BOARD, pane: 'board' },
  { id: 'replay.animation', title: 'Save an animation (WebM or GIF)…', needs: BOARD, pane: 'board' },
  ...LAYER_KEYS.map(
    (key) =>
      ({
        id: `replay.overlay.${key}`,
        title: `Show or hide layer ${key.toUpperCase()} of the board`,
        keys: [key],
        needs: 'a board with such a layer',
        pane: 'board',
      }) as const,
  ),
] as const satisfies readonly ActionRow[]
