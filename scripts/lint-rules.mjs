/**
 * Rules of our own, each a list of selectors of what may not be written. oxlint takes this file as a plugin (`.oxlintrc.json` says
 * which rule holds where); ESLint, which reads the components, takes those that are exported out of it.
 */

/** Words that depend on a number are chosen by `kit/plural.ts`: hand-written choices forget a case. */
export const WORDS_BY_HAND = [
  'ConditionalExpression[test.operator=/^[!=]==$/][test.right.value=1][consequent.type=/Literal$/][alternate.type=/Literal$/]:not([consequent.raw=/^[0-9]/])',
  'ConditionalExpression[test.type="BinaryExpression"] > Literal[value=/^(e?s|ies|is|are|was|were|has|have|it|them|this|these)$/]',
  // “player(s)” is what the original programs print.
  'Literal[value=/(^|\\s)[a-z]+\\((e?s|ies)\\)(?!;)/]:not([value=/player\\(s\\)/])',
  'TemplateElement[value.raw=/(^|\\s)[a-z]+\\((e?s|ies)\\)(?!;)/]:not([value.raw=/player\\(s\\)/])',
].map((selector) => ({ selector, message: 'Let wordFor, countOf or partOf (plural.ts) choose the word.' }))

/** A test that cannot fail, or that keeps all others from being run. */
const USELESS_TEST = [
  {
    selector:
      'CallExpression[callee.name=/^(it|test)$/] > :matches(ArrowFunctionExpression, FunctionExpression) > BlockStatement[body.length=0]',
    message: 'A test without a body passes whatever the product does.',
  },
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name="only"]',
    message: 'All other tests of the file are left out by this one.',
  },
  {
    selector:
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]:matches([arguments.0.value=/^\\./], [arguments.0.source.value=/^\\./])',
    message:
      'What stands in for a module of ours proves nothing of it: connect it to test/main-side.ts, or to a fake of the outside.',
  },
]

/** A test of the gate is red by the code alone: it neither kills nor waits by a clock, nor looks at what a process used. */
const BY_THE_CLOCK = [
  {
    selector: 'Literal[value=/^\\u002fproc\\u002f/], TemplateElement[value.raw=/^\\u002fproc\\u002f/]',
    message: 'What /proc says depends on the machine: such a test is an x.all.test.ts.',
  },
  {
    selector:
      'CallExpression[callee.name="setTimeout"][arguments.length>1], CallExpression[callee.name="setInterval"]',
    message: 'A test of the gate waits for what is so (test/eventually.ts), not for a time.',
  },
]

const BY_LOCALE = [
  { selector: "CallExpression[callee.property.name='localeCompare']", message: 'Depends on the locale.' },
]

/** What people read is written by one place, or a sentence has two kinds of points; what programs read by another one. */
export const NUMBERS_BY_HAND = [
  'CallExpression[callee.property.name=/^(toFixed|toPrecision|toLocaleString)$/]',
  'MemberExpression[object.name="Intl"][property.name="NumberFormat"]',
].map((selector) => ({
  selector,
  message:
    'To be read: decimal.ts, format-number.ts of src-shared/stats. For files, drawings and programs: kit/machine-numbers.ts.',
}))

/** An object spread into the one it is written in says nothing but how lines are to be broken, which Prettier does. */
export const SPREAD_LITERALS = [
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write its properties themselves.',
  },
]

/** Vue evaluates the default of a prop where no variable of the component is, and no other prop either. */
export const PROP_DEFAULTS = [
  {
    selector:
      'VariableDeclarator[init.callee.name="defineProps"] AssignmentPattern > Identifier.right:not([name=/^(undefined|Infinity|[A-Z][A-Z_]*)$/])',
    message: 'The name is not defined where defaults of props are evaluated: fall back in the markup.',
  },
]

/** Words that do not say who is meant; CONTRIBUTING has the words for that. */
const NO_ONE_IN_PARTICULAR = /\b(?:(?:no|some|any|every)body|who(?:ever))\b/gi

/** Comments and names say what happens: an event is emitted, an error thrown. Texts in quotes may have these words. */
const TELLING = /\b(?:told|tells?|telling)\b/gi
const NAMES_OF_CODE = /`[^`]*`/g
const NAMED_TELLING = /^(?:told|tells?|telling)$/
const SAYS_WHAT_HAPPENS =
  'reports, says, shows, returns, emits, notifies, logs, throws, passes on, distinguishes …'

/** Refuses the first words wherever they stand in a file (comments, names of tests, messages, names), the others in comments and names. */
export const plainWords = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const { sourceCode } = context
    const refuseAt = (index, { length }, message) => {
      const [start, end] = [index, index + length].map((at) => sourceCode.getLocFromIndex(at))
      context.report({ loc: { start, end }, message })
    }
    return {
      Program() {
        for (const { index, 0: word } of sourceCode.text.matchAll(NO_ONE_IN_PARTICULAR))
          refuseAt(index, word, `Say who “${word}” is: the user, the caller, an observer, a process …`)
        for (const { range } of sourceCode.getAllComments()) {
          const text = sourceCode.text
            .slice(...range)
            .replace(NAMES_OF_CODE, (name) => ' '.repeat(name.length))
          for (const { index, 0: word } of text.matchAll(TELLING))
            refuseAt(range[0] + index, word, `In place of “${word}”: ${SAYS_WHAT_HAPPENS}`)
        }
      },
      Identifier(node) {
        if (NAMED_TELLING.test(node.name))
          context.report({ node, message: `In place of “${node.name}”: what it does or holds` })
      },
    }
  },
}

/** A rule that refuses every node that one of the selectors finds. */
const refuse = (refused) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(
      refused.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
})

export default {
  meta: { name: 'quartet' },
  rules: {
    'words-by-hand': refuse(WORDS_BY_HAND),
    'useless-test': refuse(USELESS_TEST),
    'by-the-clock': refuse(BY_THE_CLOCK),
    'by-locale': refuse(BY_LOCALE),
    'numbers-by-hand': refuse(NUMBERS_BY_HAND),
    'spread-literals': refuse(SPREAD_LITERALS),
    'plain-words': plainWords,
  },
}
