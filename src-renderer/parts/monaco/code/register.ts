/** What the compiler tells of names, for the editor; once, when the first editor comes. */
import './colours.ts'
import './held-values.ts'
import './hints.ts'
import './hover.ts'
import './navigation.ts'
import './outline.ts'
import './rename.ts'
