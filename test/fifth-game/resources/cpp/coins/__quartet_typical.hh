#ifndef __quartet_typical_hh
#define __quartet_typical_hh

#include "Player.hh"

#endif
