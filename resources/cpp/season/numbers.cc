// A state is mostly whole numbers and words with white space between them, and so is what a program writes. The library's operators
// read and write each by its locale's facets, a character at a time. These stand in their place, under their names: where a stream
// is as it is made and the number or word lies whole in its buffer, with white space behind it, they read it there; everything else
// is done as the library does it.
#include <istream>
#include <locale>
#include <ostream>
#include <streambuf>
#include <string>

namespace {

// Where the stream has its locale, and what is before it in its buffer: the library keeps both to itself.
template <void* std::ios_base::*place>
struct LocaleOf {
  friend void* locale_of(const std::ios_base& stream) { return stream.*place; }
};
void* locale_of(const std::ios_base&);
template struct LocaleOf<&std::ios_base::__loc_>;

struct Buffer : public std::streambuf {
  using std::streambuf::egptr;
  using std::streambuf::gbump;
  using std::streambuf::gptr;
};

bool is_classic(const std::ios_base& stream) {
  static const std::locale& classic = std::locale::classic();
  return locale_of(stream) == *reinterpret_cast<void* const*>(&classic);
}

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Whether a stream reads as it was made, without anything that is to happen before.
bool is_plain(std::istream& is) {
  const std::ios_base::fmtflags flags = is.flags() & (std::ios_base::skipws | std::ios_base::basefield);
  return is.good() && !is.tie() && flags == (std::ios_base::skipws | std::ios_base::dec) && is_classic(is);
}

bool is_plain(std::ostream& os) {
  return os.good() && !os.tie() && os.width() == 0 && !(os.flags() & std::ios_base::unitbuf);
}

// A number of at most `most` digits, with `decimals` if it may have any; false where it is not as plain as that.
struct Number {
  bool is_negative = false;
  unsigned long long digits = 0;
  int decimals = 0;

  bool take(std::istream& is, int most, bool has_decimals) {
    if (!is_plain(is)) return false;
    Buffer& buffer = *static_cast<Buffer*>(is.rdbuf());
    const char* const from = buffer.gptr();
    const char* const end = buffer.egptr();
    const char* at = from;
    while (at != end && is_space(*at)) ++at;
    if (at != end && *at == '-') is_negative = true, ++at;
    int count = 0;
    while (at != end && *at >= '0' && *at <= '9' && count <= most) {
      digits = 10 * digits + static_cast<unsigned>(*at++ - '0');
      ++count;
    }
    if (has_decimals && count > 0 && at != end && *at == '.') {
      ++at;
      while (at != end && *at >= '0' && *at <= '9' && count <= most) {
        digits = 10 * digits + static_cast<unsigned>(*at++ - '0');
        ++count;
        ++decimals;
      }
      if (decimals == 0) return false;
    }
    if (count == 0 || count > most || at == end || !is_space(*at)) return false;
    buffer.gbump(static_cast<int>(at - from));
    return true;
  }
};

// Every number of so many digits is one of these, whatever its sign.
const int INT_DIGITS = 9;
const int LONG_LONG_DIGITS = 18;
// Fifteen digits and a power of ten below 10^22 are exact as doubles, so that their quotient is rounded once, as it should be.
const int DOUBLE_DIGITS = 15;
const double POWERS[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

template <class Whole>
bool take_whole(std::istream& is, Whole& to, int most) {
  Number number;
  if (!number.take(is, most, false)) return false;
  const Whole size = static_cast<Whole>(number.digits);
  to = number.is_negative ? -size : size;
  return true;
}

void put_text(std::ostream& os, const char* text, std::streamsize length) {
  try {
    if (os.rdbuf()->sputn(text, length) != length) os.setstate(std::ios_base::badbit | std::ios_base::failbit);
  } catch (...) {
    os.__set_badbit_and_consider_rethrow();
  }
}

template <class Whole>
bool put_whole(std::ostream& os, Whole value) {
  if (!is_plain(os) || !is_classic(os)) return false;
  if ((os.flags() & (std::ios_base::basefield | std::ios_base::showpos)) != std::ios_base::dec) return false;
  char text[24];
  char* const end = text + sizeof text;
  char* at = end;
  unsigned long long left = value < 0 ? 0ULL - static_cast<unsigned long long>(value) : value;
  while (left > 0xffffffffULL) {
    *--at = static_cast<char>('0' + left % 10);
    left /= 10;
  }
  unsigned small = static_cast<unsigned>(left);
  do {
    *--at = static_cast<char>('0' + small % 10);
    small /= 10;
  } while (small != 0);
  if (value < 0) *--at = '-';
  put_text(os, at, end - at);
  return true;
}

typedef std::ostreambuf_iterator<char> To;

template <class Whole>
std::ostream& put_slowly(std::ostream& os, Whole value) {
  try {
    std::ostream::sentry sentry(os);
    if (sentry && std::use_facet<std::num_put<char, To>>(os.getloc()).put(os, os, os.fill(), value).failed())
      os.setstate(std::ios_base::badbit | std::ios_base::failbit);
  } catch (...) {
    os.__set_badbit_and_consider_rethrow();
  }
  return os;
}

}

#define __SEASON_READ(type) "_ZNSt3__213basic_istreamIcNS_11char_traitsIcEEErsER" type
#define __SEASON_WRITE(type) "_ZNSt3__213basic_ostreamIcNS_11char_traitsIcEEElsE" type

std::istream& __season_read_int(std::istream* is, int& to) __asm__(__SEASON_READ("i"));
std::istream& __season_read_int(std::istream* is, int& to) {
  if (take_whole(*is, to, INT_DIGITS)) return *is;
  return std::__input_arithmetic_with_numeric_limits<int>(*is, to);
}

std::istream& __season_read_long(std::istream* is, long& to) __asm__(__SEASON_READ("l"));
std::istream& __season_read_long(std::istream* is, long& to) {
  if (take_whole(*is, to, INT_DIGITS)) return *is;
  return std::__input_arithmetic<long>(*is, to);
}

std::istream& __season_read_long_long(std::istream* is, long long& to) __asm__(__SEASON_READ("x"));
std::istream& __season_read_long_long(std::istream* is, long long& to) {
  if (take_whole(*is, to, LONG_LONG_DIGITS)) return *is;
  return std::__input_arithmetic<long long>(*is, to);
}

std::istream& __season_read_double(std::istream* is, double& to) __asm__(__SEASON_READ("d"));
std::istream& __season_read_double(std::istream* is, double& to) {
  Number number;
  if (!number.take(*is, DOUBLE_DIGITS, true)) return std::__input_arithmetic<double>(*is, to);
  const double size = static_cast<double>(number.digits) / POWERS[number.decimals];
  to = number.is_negative ? -size : size;
  return *is;
}

std::ostream& __season_write_int(std::ostream* os, int value) __asm__(__SEASON_WRITE("i"));
std::ostream& __season_write_int(std::ostream* os, int value) {
  if (put_whole(*os, value)) return *os;
  const std::ios_base::fmtflags base = os->flags() & std::ios_base::basefield;
  // As its bits are, where they are to be seen.
  if (base == std::ios_base::oct || base == std::ios_base::hex)
    return put_slowly(*os, static_cast<unsigned long>(static_cast<unsigned>(value)));
  return put_slowly(*os, static_cast<long>(value));
}

std::ostream& __season_write_long(std::ostream* os, long value) __asm__(__SEASON_WRITE("l"));
std::ostream& __season_write_long(std::ostream* os, long value) {
  return put_whole(*os, value) ? *os : put_slowly(*os, value);
}

// Templates of the library that every file makes for itself; their names show its version and how it is compiled.
#define __SEASON_TAG "B9" _LIBCPP_TOSTRING(__SEASON_JOINED(_LIBCPP_ODR_SIGNATURE, _LIBCPP_VERSION))
#define __SEASON_JOINED(a, b) _LIBCPP_CONCAT(a, b)

std::istream& __season_read_char(std::istream& is, char& to)
    __asm__("_ZNSt3__2rs" __SEASON_TAG "IcNS_11char_traitsIcEEEERNS_13basic_istreamIT_T0_EES7_RS4_");
std::istream& __season_read_char(std::istream& is, char& to) {
  if (is_plain(is)) {
    Buffer& buffer = *static_cast<Buffer*>(is.rdbuf());
    const char* at = buffer.gptr();
    while (at != buffer.egptr() && is_space(*at)) ++at;
    if (at != buffer.egptr()) {
      to = *at++;
      buffer.gbump(static_cast<int>(at - buffer.gptr()));
      return is;
    }
  }
  std::ios_base::iostate state = std::ios_base::goodbit;
  std::istream::sentry sentry(is);
  if (!sentry) return is;
  try {
    const int next = is.rdbuf()->sbumpc();
    if (next == std::char_traits<char>::eof())
      state |= std::ios_base::eofbit | std::ios_base::failbit;
    else
      to = static_cast<char>(next);
  } catch (...) {
    is.__setstate_nothrow(state | std::ios_base::badbit);
    if (is.exceptions() & std::ios_base::badbit) throw;
  }
  is.setstate(state);
  return is;
}

std::istream& __season_read_word(std::istream& is, std::string& to) __asm__("_ZNSt3__2rs" __SEASON_TAG
    "IcNS_11char_traitsIcEENS_9allocatorIcEEEERNS_13basic_istreamIT_T0_EES9_RNS_12basic_stringIS6_S7_T1_EE");
std::istream& __season_read_word(std::istream& is, std::string& to) {
  if (is_plain(is) && is.width() == 0) {
    Buffer& buffer = *static_cast<Buffer*>(is.rdbuf());
    const char* const end = buffer.egptr();
    const char* from = buffer.gptr();
    while (from != end && is_space(*from)) ++from;
    const char* at = from;
    while (at != end && !is_space(*at)) ++at;
    if (at != end) {
      to.assign(from, static_cast<size_t>(at - from));
      buffer.gbump(static_cast<int>(at - buffer.gptr()));
      return is;
    }
  }
  std::ios_base::iostate state = std::ios_base::goodbit;
  std::istream::sentry sentry(is);
  if (!sentry) return is;
  try {
    to.clear();
    const size_t most = is.width() <= 0 ? to.max_size() : static_cast<size_t>(is.width());
    const std::ctype<char>& kinds = std::use_facet<std::ctype<char>>(is.getloc());
    size_t count = 0;
    for (; count < most; ++count) {
      const int next = is.rdbuf()->sgetc();
      if (next == std::char_traits<char>::eof()) {
        state |= std::ios_base::eofbit;
        break;
      }
      if (kinds.is(kinds.space, static_cast<char>(next))) break;
      to.push_back(static_cast<char>(next));
      is.rdbuf()->sbumpc();
    }
    is.width(0);
    if (count == 0) state |= std::ios_base::failbit;
  } catch (...) {
    is.__setstate_nothrow(state | std::ios_base::badbit);
    if (is.exceptions() & std::ios_base::badbit) throw;
  }
  is.setstate(state);
  return is;
}

std::ostream& __season_write_text(std::ostream& os, const char* text, size_t length)
    __asm__("_ZNSt3__224__put_character_sequence" __SEASON_TAG
            "IcNS_11char_traitsIcEEEERNS_13basic_ostreamIT_T0_EES7_PKS4_m");
std::ostream& __season_write_text(std::ostream& os, const char* text, size_t length) {
  if (is_plain(os)) {
    put_text(os, text, static_cast<std::streamsize>(length));
    return os;
  }
  try {
    std::ostream::sentry sentry(os);
    const char* const end = text + length;
    const bool is_left = (os.flags() & std::ios_base::adjustfield) == std::ios_base::left;
    if (sentry && std::__pad_and_output(To(os), text, is_left ? end : text, end, os, os.fill()).failed())
      os.setstate(std::ios_base::badbit | std::ios_base::failbit);
  } catch (...) {
    os.__set_badbit_and_consider_rethrow();
  }
  return os;
}
