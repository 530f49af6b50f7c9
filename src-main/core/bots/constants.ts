/** Constants of a bot's source by name: another set of values makes another version of the same bot. */

/** A number or `true`/`false` as C++ and TypeScript write it. */
const VALUE = String.raw`-?(?:0x[\da-fA-F]+|\d[\d_']*(?:\.\d*)?(?:[eE][-+]?\d+)?|\.\d+)[fFuUlLn]*|true|false`

/** The declaration of a constant: `const double RISK = 0.5;`, `constexpr int DEPTH{4}`, `#define DEPTH 4`, `const depth: number = 4`. */
function declarationOf(name: string): RegExp {
  const declared = String.raw`\b(?:const|constexpr|static|readonly)\b[^;{}()\n]{0,400}?\b${name}\b(?:\s*:\s*\w+)?\s*(?:=|\{)\s*`
  const defined = String.raw`^[ \t]*#[ \t]*define[ \t]+${name}[ \t]+`
  return new RegExp(`(${declared}|${defined})(${VALUE})(?=[ \\t]*(?:[;,})]|//|/\\*|$))`, 'gm')
}

export type OtherConstants = { readonly source: string } | { readonly missing: string }

/**
 * The source with other values, or the name of a constant that is not declared exactly once with a plain value. The expression
 * goes back over long lines again and again, so it is work for a guarded process.
 */
export function withConstants(source: string, values: Readonly<Record<string, string>>): OtherConstants {
  let text = source
  for (const [name, value] of Object.entries(values)) {
    const declaration = declarationOf(name)
    if ([...text.matchAll(declaration)].length !== 1) return { missing: name }
    text = text.replace(declaration, (_, before: string) => before + value)
  }
  return { source: text }
}
