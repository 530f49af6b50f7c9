import type { SeasonNames } from '../request/season-facts.ts'

/** Our own part of a season's modules: the templates of `resources/cpp/season` with the names that its headers have. */
export function engineKit(template: string, names: SeasonNames, printState: string): string {
  const { score, status, printSettings, random } = names
  return filled(template, {
    printState,
    Random: random,
    sayTextSettings: printSettings
      ? `  std::ostringstream text;\n  board_now->${printSettings}(text);\n  __season_say(__season::SETTINGS, text.str().data(), static_cast<int>(text.str().size()));`
      : '  static_assert(std::is_trivially_copyable<Settings>::value, "settings are neither copied nor written");',
    showStatuses: status
      ? `  for (int seat = 0; seat < 4 && seat < static_cast<int>(board->${status}.size()); ++seat) {\n    const double shown = __season_status(seat);\n    if (shown == shown) board->${status}[seat] = shown;\n  }`
      : '',
    sayScores: score
      ? `  for (int seat = 0; seat < 4; ++seat) __season_score(seat, static_cast<double>(board->${score}(seat)));`
      : '',
  })
}

export function seatKit(template: string, names: SeasonNames, register: string): string {
  const { me, printOrders, orders, resetStream, readSettings, random } = names
  return filled(template, {
    register,
    NameType: nameTypeOf(register),
    Random: random,
    me,
    printOrders,
    orders,
    openStream:
      resetStream === 'std::istream'
        ? '  std::istream is(&shown);'
        : '  std::ifstream is;\n  static_cast<std::ios&>(is).rdbuf(&shown);\n  is.clear();',
    takeTextSettings: readSettings
      ? `  settings = Settings::${readSettings}(is);`
      : '  static_assert(std::is_trivially_copyable<Settings>::value, "settings are neither copied nor read");',
  })
}

/** What a player's name is handed over as, by the symbol of `Registry::Register`. */
function nameTypeOf(register: string): string {
  const [, type = ''] = /RegisterE(PKc|RKN|N)/.exec(register) ?? []
  return { N: 'std::string', RKN: 'const std::string&' }[type] ?? 'const char*'
}

/** Our part of a module that has its players in it: `ownRegister` gives the symbol of each. */
export function wholeKit(
  template: string,
  register: string,
  ownRegister: (player: number) => string,
): string {
  return filled(
    template.replace(/@register(\d)@/g, (_, player: string) => ownRegister(Number(player))),
    { NameType: nameTypeOf(register) },
  )
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/@(\w+)@/g, (_, name: string) => values[name] ?? '')
}
