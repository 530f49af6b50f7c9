#ifndef Defs_hh
#define Defs_hh

#define GAME_NAME "ApocalypseNow2018"
#define VERSION "3.0"

#endif
