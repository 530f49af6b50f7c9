/** Registers what the editor shows of the compiler's index; once, when the first editor is made. */
import './colours.ts'
import './held-values.ts'
import './hints.ts'
import './hover.ts'
import './navigation.ts'
import './outline.ts'
import './rename.ts'
