// The library brings the classes below along compiled for size and without exceptions, and puts no calls in line. A match of a
// season kept apart is mostly writing and reading text; compiled here, from the same headers, they do the same in a fraction of the
// time (bench season).
#include <istream>
#include <locale>
#include <ostream>
#include <streambuf>
#include <string>

template class std::basic_string<char>;
template struct std::__num_get<char>;
template class std::num_get<char>;
template struct std::__num_put<char>;
template class std::num_put<char>;
template class std::basic_streambuf<char>;
template class std::basic_istream<char>;
template class std::basic_ostream<char>;
