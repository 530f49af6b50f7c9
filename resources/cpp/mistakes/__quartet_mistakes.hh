#ifndef __quartet_mistakes_hh
#define __quartet_mistakes_hh

// What the parts of the mistake finder share. They stand in for the run-time part of clang's sanitizers, inside the
// bot's own module: nothing new is imported. A mistake ends the bot with a reason that begins with MISTAKE and goes on
// as `key=value;…`; one that the original would survive is written to the log in the same form.
// The host reads both in src-main/features/mistakes/read-report.ts. `site` names the part of the bot's file where a mistake
// is that the original may survive: a next run can be asked to go on there, and finds what comes after it.

#include <stddef.h>
#include <stdint.h>

#include "__quartet.hh"

#define MISTAKE "@mistake;"

extern "C" {
void __quartet_log(int to_stdout, const char* text, int length);

// What the host asks of a run, found by its mark and written into the module before it starts
// (src-main/features/mistakes/run-settings.ts).
struct RunSettings {
  char mark[16];
  // What memory holds that was never set, by bytes; and what the one variable holds that is tried.
  int fill;
  int tried_fill;
  // Which one: see Origin. 0 for none, -1 for all.
  unsigned tried;
  // The bot is stopped where it first depends on this one.
  unsigned stop_at;
  // ... or where this block of memory is asked for, counted from 1.
  unsigned stop_at_block;
  // Not 0: the bot gives out memory itself, so an element that is in no block of ours may be one all the same.
  unsigned own_memory;
  // Mistakes that are known already, by their site: the bot goes on after them as the original would.
  unsigned passed_count;
  unsigned passed[32];
};
extern volatile RunSettings __quartet_run;

// Every block is reported to the part that watches: `place` and `size` are what the program has of it.
void __quartet_allocated(void* place, size_t size, unsigned serial, int kind);
void __quartet_freed(void* place, size_t size);
}

namespace __quartet {

// A block of memory that the program asked for.
struct Block {
  unsigned magic;
  unsigned size;
  unsigned serial;
  // 0 of malloc, 1 of new, 2 of new[].
  unsigned short kind;
  unsigned short size_class;
};
const unsigned LIVE = 0x51a71e11, FREED = 0x51a7dead;
const size_t RED_ZONE = 16;

// The block whose memory, or the zone around it, has this address; null when there is none near.
const Block* block_near(const void* place);
// The block whose memory begins here; null when none does.
const Block* block_at(const void* place);
inline const char* memory_of(const Block* block) { return reinterpret_cast<const char*>(block + 1); }

enum SiteKind { AT_INDEX, AT_ELEMENT, AT_MEMORY, SITE_KINDS };
// The site of a mistake that happens now: the part of the bot's file that was entered last, and what is wrong.
unsigned site_of(SiteKind kind);
// Whether this run goes on after it.
bool is_passed(unsigned site);

}

#endif
