#ifndef Registry_hh
#define Registry_hh

#include "Utils.hh"
#include "__quartet_registry.hh"

#define __quartet_text(s) #s
#define RegisterPlayer(x)                                                                    \
  static int __quartet_registration = Registry::Register(__quartet_text(x), x::factory); \
  __quartet_registered(__quartet_text(x))

#endif
