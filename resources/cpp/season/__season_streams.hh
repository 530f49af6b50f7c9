#ifndef __season_streams_hh
#define __season_streams_hh

// A match of a season kept apart is mostly writing and reading numbers. The library brings the classes below along compiled
// for size, without putting calls in line; compiled here, from the same headers, they do the same in a fraction of the time
// (bench season). To be included by one file of a module.

#include <istream>
#include <locale>
#include <ostream>
#include <streambuf>

template struct std::__num_get<char>;
template class std::num_get<char>;
template struct std::__num_put<char>;
template class std::num_put<char>;
template class std::basic_streambuf<char>;
template class std::basic_istream<char>;
template class std::basic_ostream<char>;

#endif
