import { MENDED, type Diagnostic } from '../request/compile-request.ts'

/**
 * Names that libc++'s and musl's headers bring along with those of a game, and g++'s do not: a bot may have them for
 * itself outside its class. When that is what stops a file, they are given another name and the file compiled again.
 */
const NOT_IN_GPP = new Set(
  `atomic atto auto_ptr bitset call_once centi chrono complex deca deci default_delete exa femto fgetln filesystem gets
  giga hecto kilo make_optional mega memory_order micro milli nano nullopt once_flag optional optreset partial_sum peta
  pico pow10 pow10f pow10l ratio ratio_add ratio_divide ratio_equal ratio_greater ratio_less ratio_multiply
  ratio_subtract setkey shared_ptr string_view strlcat strlcpy tera to_chars to_integer uncaught_exceptions unique_ptr
  variant variant_size`.split(/\s+/),
)
/** What a name gets at its end. */
export const OWN_NAME = '__own'

const CLASHING =
  /\berror: (?:reference to|redefinition of) '(?:\w*::)*(\w+)' (?:is ambiguous|as different kind of symbol)/
const PLACE = /:(\d+):\d+:/

export interface OwnNames {
  /** What to include before the file, after everything else. */
  readonly text: string
  /** What the author should know. */
  readonly warnings: readonly Diagnostic[]
}

/** Undefined when the compiler's complaints are about something else. */
export function renameOwnNames(complaints: string): OwnNames | undefined {
  const lines = new Map<string, number>()
  for (const complaint of complaints.split('\n')) {
    const clash = CLASHING.exec(complaint)
    const place = clash && PLACE.exec(complaint.slice(0, clash.index))
    if (clash && place && NOT_IN_GPP.has(clash[1]) && !lines.has(clash[1]))
      lines.set(clash[1], Number(place[1]))
  }
  if (lines.size === 0) return undefined
  const names = [...lines]
  return {
    text: names.map(([name]) => `#define ${name} ${name}${OWN_NAME}\n`).join(''),
    warnings: names.map(([name, line]) => ({
      line,
      column: 1,
      endLine: line,
      endColumn: 1,
      severity: 'warning',
      message: `std has a ${name} too: g++ does not mind here, as its headers do not bring that one along`,
      flag: MENDED,
      fixits: [],
      notes: [],
    })),
  }
}
