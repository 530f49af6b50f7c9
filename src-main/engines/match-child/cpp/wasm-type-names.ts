/** Makes the encoded name of a C++ type readable, for the types one throws: `St12out_of_range` -> `std::out_of_range`. */

const BASIC: Readonly<Record<string, string>> = {
  i: 'int',
  j: 'unsigned int',
  l: 'long',
  m: 'unsigned long',
  x: 'long long',
  y: 'unsigned long long',
  s: 'short',
  t: 'unsigned short',
  c: 'char',
  h: 'unsigned char',
  a: 'signed char',
  b: 'bool',
  d: 'double',
  f: 'float',
}

/** The name as it is when it holds anything but plain, nested and standard names, pointers and basic types. */
export function readableType(encoded: string): string {
  if (/^NSt3__212basic_stringIc/.test(encoded)) return 'std::string'
  if (encoded in BASIC) return BASIC[encoded]
  if (encoded.startsWith('PK')) return `const ${readableType(encoded.slice(2))}*`
  if (encoded.startsWith('P')) return `${readableType(encoded.slice(1))}*`
  const nested = encoded.startsWith('N') && encoded.endsWith('E')
  let rest = nested ? encoded.slice(1, -1) : encoded
  const parts: string[] = []
  if (rest.startsWith('St')) {
    parts.push('std')
    rest = rest.slice(2)
  }
  while (rest !== '') {
    const length = /^\d+/.exec(rest)?.[0]
    if (length === undefined || Number(length) > rest.length - length.length) return encoded
    const name = rest.slice(length.length, length.length + Number(length))
    if (!/^(__2|_GLOBAL__N_1|12_GLOBAL__N_1)$/.test(name)) parts.push(name)
    rest = rest.slice(length.length + Number(length))
  }
  return parts.join('::')
}
