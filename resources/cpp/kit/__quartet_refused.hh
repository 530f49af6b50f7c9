#ifndef __quartet_refused_hh
#define __quartet_refused_hh

// What g++'s library says of an index that is too great; put into libc++'s headers by
// src-main/engines/compiler/files/library-mends.ts, defined in runtime/eh.cc.

#include <stddef.h>

// Throws std::out_of_range with this text, each `%` replaced by the next of the two numbers.
extern "C" [[noreturn]] void __quartet_out_of_range(const char* words, size_t index, size_t size);

#endif
