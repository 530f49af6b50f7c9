#ifndef Defs_hh
#define Defs_hh

#define GAME_NAME "Pandemic"
#define VERSION "1.0"

#endif
