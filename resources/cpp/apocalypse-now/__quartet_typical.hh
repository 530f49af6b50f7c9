#ifndef __quartet_typical_hh
#define __quartet_typical_hh

#pragma GCC system_header

#include "Player.hh"
#include "__quartet_common.hh"

namespace __quartet {

inline void typical() {
  common_numbers(1);
  common_places(Position(), 1);
}

}

#endif
