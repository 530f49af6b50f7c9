#ifndef __season_engine_hh
#define __season_engine_hh

// The engine's side of the door between the program of a season's game and the one that runs it: what the proxies of its
// four players ask (engine.cc.in), and where its output goes (system.cc).

namespace __season {

// What is said of the match besides its text.
enum Word {
  EXITED = 0,    // length: the program's exit code
  SETTINGS = 1,  // bytes of the players' settings
  STATE = 2,     // text of a state as it was just written
  RANDOM = 16,   // plus the seat: bytes of that player's generator
};

enum Stream { OUT = 1, ERRORS = 2, MATCH = 3 };

}

#define __SEASON_IMPORT(name) __attribute__((import_module("quartet"), import_name(name))) extern "C"
__SEASON_IMPORT("write") void __season_write(int stream, const char* text, int length);
__SEASON_IMPORT("say") void __season_say(int word, const void* bytes, int length);
// Length of the seat's answer, to be taken next; negative for a player that is out.
__SEASON_IMPORT("ask") int __season_ask(int seat);
__SEASON_IMPORT("take") void __season_take(char* to);
// The status that the player's state shows; not a number: as it is.
__SEASON_IMPORT("status") double __season_status(int seat);
__SEASON_IMPORT("score") void __season_score(int seat, double score);

#endif
