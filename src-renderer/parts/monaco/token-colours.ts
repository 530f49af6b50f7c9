/**
 * Colours of the text in the editor, and of what lies under it: each kind of word is readable (4.5:1, WCAG 2) on every
 * one of the surfaces, which a test computes.
 */
export const TOKEN_COLOURS = {
  light: {
    comment: '555d68',
    keyword: '4b50c8',
    string: '126638',
    number: '944600',
    type: '00639c',
    class: '00639c',
    enum: '00639c',
    namespace: '00639c',
    function: '00625f',
    method: '00625f',
    property: '7a2e6e',
    enumMember: '944600',
    macro: '944600',
    variable: '1c1f24',
    parameter: '1c1f24',
  },
  dark: {
    comment: '9ea7b4',
    keyword: 'a9aeff',
    string: '8fd6a8',
    number: 'e8b27a',
    type: '7cc4f2',
    class: '7cc4f2',
    enum: '7cc4f2',
    namespace: '7cc4f2',
    function: '7fd6cf',
    method: '7fd6cf',
    property: 'dcb6ea',
    enumMember: 'e8b27a',
    macro: 'e8b27a',
    variable: 'e3e5e9',
    parameter: 'e3e5e9',
  },
} as const

/** By Monaco’s names; a second pair of digits is how much of the colour lies over the background. */
export const SURFACE_COLOURS = {
  light: {
    'editor.background': '#ffffff',
    'editor.lineHighlightBackground': '#f5f6f8',
    'editor.selectionBackground': '#dfe1fb',
    'diffEditor.insertedLineBackground': '#18734414',
    'diffEditor.insertedTextBackground': '#1873441c',
    'diffEditor.removedLineBackground': '#c02a2f12',
    'diffEditor.removedTextBackground': '#c02a2f1c',
  },
  dark: {
    'editor.background': '#1b1d21',
    'editor.lineHighlightBackground': '#212429',
    'editor.selectionBackground': '#30356a',
    'diffEditor.insertedLineBackground': '#6fd39c12',
    'diffEditor.insertedTextBackground': '#6fd39c1c',
    'diffEditor.removedLineBackground': '#ff8b8b10',
    'diffEditor.removedTextBackground': '#ff8b8b22',
  },
} as const
