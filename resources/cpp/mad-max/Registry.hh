#ifndef Registry_hh
#define Registry_hh

#include "Utils.hh"
#include "__quartet_registry.hh"

#define stringification(s) #s
#define RegisterPlayer(x)                                                           \
  static int registration = Registry::Register(stringification(x), x::factory); \
  __quartet_registered(stringification(x))

#endif
