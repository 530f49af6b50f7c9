#ifndef Info_hh
#define Info_hh

#include "Settings.hh"
#include "State.hh"

class Info : public Settings, public State {
 public:
  // How each land is written in files.
  static const char code[5];

  // The board is made elsewhere; these are here because the originals have them.
  void read_grid(istream&) {}
  bool ok() { return true; }
};

const char Info::code[5] = {' ', ':', '.', 'O', 'X'};

#endif
