/**
 * Whether a text may have such a place at all: asking the compiler for its tree takes as long as reading the file again.
 */
export function mayDiffer(text: string, called: CalledNames = calledNames(text)): boolean {
  if (HINTS.some((hint) => hint.test(text))) return true
  const calls = (right: string, names: ReadonlySet<string>) =>
    /\[[&=]|\[this/.test(right) || [...right.matchAll(/\b(\w+)\s*\(/g)].some(([, name]) => names.has(name))
  return (
    [...text.matchAll(ASSIGNED)].some(([, right]) => calls(right, called.all)) ||
    [...text.matchAll(READ)].some(([, right]) => calls(right, called.changing))
  )
}

/** Names of what a text says itself how it is called. */
export interface CalledNames {
  readonly all: ReadonlySet<string>
  /** What may change a variable that is no member: lambdas; and all, when such variables are outside of functions. */
  readonly changing: ReadonlySet<string>
}

export function calledNames(text: string): CalledNames {
  const lambdas = [...text.matchAll(LAMBDA)].map(([, auto, kept]) => auto ?? kept)
  const functions = [...text.matchAll(FUNCTION)].map(([, name]) => name)
  const all = new Set([...lambdas, ...functions])
  return { all, changing: GLOBAL.test(text) ? all : new Set(lambdas) }
}

const FUNCTION = /\b(\w+)\s*\([^;{}()]*(?:\([^;{}()]*\)[^;{}()]*)*\)\s*(?:const\s*)?\{/g
const LAMBDA = /\b(\w+)\s*=\s*\[|\bfunction<[^;{}]*>\s*(\w+)/g
const GLOBAL = /^(?:static\s+)?(?:int|long|unsigned|short|char|bool|float|double|size_t)\b[^()={}]*[;=]/m
/** a[n] = f(), p->x = f(), *p = {f()} */
const ASSIGNED = /(?:\]|->\s*\w+|\.\s*\w+|\*\s*\w+)\s*\)?\s*=(?!=)([^;]*)/g
/** n + f() */
const READ = /\w\)?\s*(?:[+*&|^<>]|[=!<>]=)\s*([^;]*)/g

const HINTS = [
  // -n + f(), -(n - f())
  /-\s*[A-Za-z_(][^;{}+]*\+[^;{}]*\(|-\s*\([^;{}]*-[^;{}]*\(/,
  // -a() … +
  /(?:^|[=(,?:<>&|+*/%]|\breturn)\s*\(*[-~]\s*[A-Za-z_(][^;{}]*\([^;{}]*[+<>]/m,
  // 0 - a() +
  /\b0\s*-[^;{}]*\([^;{}]*\+/,
  // + (b(), c())
  /[-+*/%&|^<>]\s*\(\s*[^(),;]*\([^();]*\)\s*,/,
  // a[i()] = f(), *p() = f(), a[i()] = {f()}, a[i()] = [&] { return f(); }()
  /\)[^;{}=]*[^;{}=<>!+\-*/%&|^]=(?!=)[^;]*\(/,
  // -(a() - b())
  /-\s*\([^;{}]*\([^;{}]*-[^;{}]*\(/,
  // i()[p()], i() + p()
  /\)\s*\[[^;{}\]]*\(/,
  // x + f(x)
  /\b([A-Za-z_]\w*)\s*(?:[+*&|^<>]|[=!<>]=)[^;{}]*\([^;{}]*\b\1\b/,
  /\b(?:rand|random\w*)\s*\([^;{}]*,[^;{}]*\b(?:rand|random\w*)\s*\(/,
]
