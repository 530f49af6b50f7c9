#ifndef Info_hh
#define Info_hh

#include "Settings.hh"
#include "State.hh"

class Info : public Settings, public State {
 public:
  // A bare cell as a board's text writes it: waste, a street, or a street of a clan.
  static Cell char2Cell(char c) {
    if (c == 'W') return Cell(Waste, -1, -1, false);
    if (c == '.') return Cell(Street, -1, -1, false);
    if (c >= '0' && c <= '3') return Cell(Street, c - '0', -1, false);
    _my_assert(false, "char2Cell: no cell is written like this");
    return Cell();
  }

  // The board is made elsewhere; these are here because the originals have them.
  void read_grid(istream&) {}
  bool ok() const { return true; }
};

#endif
