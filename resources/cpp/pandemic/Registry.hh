#ifndef Registry_hh
#define Registry_hh

#include "Utils.hh"
#include "__quartet_registry.hh"

#define _stringification(s) #s
#define RegisterPlayer(x)                                                             \
  static int registration = Registry::Register(_stringification(x), x::factory); \
  __quartet_registered(_stringification(x))

#endif
