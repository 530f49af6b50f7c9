#ifndef __quartet_registry_hh
#define __quartet_registry_hh

// The registry that all four games have. Each game's Registry.hh includes it and adds its macros; each game's
// Player.hh ends by defining the two functions declared here.

#include "__quartet.hh"
#include <iostream>
#include <string>

// Puts the name where the compiler's host finds it without running anything: in a section of the module.
#ifdef __wasm__
#define __quartet_registered(name) \
  __asm__(".section .custom_section.quartet.player,\"\",@\n\t.ascii \"" name "\\n\"\n")
#else
#define __quartet_registered(name) static_assert(true, name)
#endif

class Player;

inline void __quartet_prepare(void* player);
inline void __quartet_play(void* player);

class Registry {
 public:
  typedef Player* (*Factory)();

  static int Register(const char* name, Factory factory) {
    static Entry entries[16];
    __quartet_register(name, reinterpret_cast<void* (*)()>(factory), __quartet_prepare, __quartet_play);
    for (Entry& entry : entries)
      if (entry.name == 0 || strcmp(entry.name, name) == 0) {
        entry.name = name;
        entry.factory = factory;
        first() = entries;
        return 0;
      }
    return 0;
  }

  static Player* new_player(std::string name) {
    for (int k = 0; k < 16 && first() != 0; ++k)
      if (first()[k].name != 0 && name == first()[k].name) return first()[k].factory();
    __quartet_stop("Registry::new_player: no player of that name is registered");
  }

  static void print_players(std::ostream& os) {
    const char* last = "";
    for (;;) {
      const char* next = 0;
      for (int k = 0; k < 16 && first() != 0; ++k) {
        const char* name = first()[k].name;
        if (name != 0 && strcmp(name, last) > 0 && (next == 0 || strcmp(name, next) < 0)) next = name;
      }
      if (next == 0) return;
      os << next << std::endl;
      last = next;
    }
  }

 private:
  struct Entry {
    const char* name;
    Factory factory;
  };
  static Entry*& first() {
    static Entry* entries = 0;
    return entries;
  }
};

#endif
