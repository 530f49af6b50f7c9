#ifndef Debug_hh
#define Debug_hh

// Draws on the board of the replay: what a bot thinks, round by round. It changes nothing in the match.
//
//   debug::cell(i, j, "red");              debug::line(i, j, i2, j2, "blue");
//   debug::circle(i, j, radius, "green");  debug::text(i, j, "target");  debug::mark("attack!");
//
// A place may also be a Pos. Rows and columns may be fractions; a cell's centre is at whole numbers. Colours: seat (the
// default), red, orange, yellow, green, blue, purple, white, grey, black. At most 2000 shapes a round, and 64 KB of
// them and the log together.
//
// Outside Quartet, and with QUARTET_SUBMISSION defined, all of it does nothing: this file works with any compiler.

#include <string>

#if defined(__wasm__) && !defined(QUARTET_SUBMISSION)
#include "__quartet.hh"

extern "C" void __quartet_log(int to_stdout, const char* text, int length);

namespace __quartet {

// One line of the log, in the form that src-games/kit/drawings.ts reads.
class Shape {
 public:
  explicit Shape(char kind) : length(0) {
    put('\x1e');
    put(kind);
  }

  Shape& number(double value) {
    put(' ');
    // Also what is not a number; the line is left out then.
    if (!(value > -100000 && value < 100000)) {
      put('?');
      return *this;
    }
    int hundredths = static_cast<int>(value * 100);
    if (hundredths < 0) {
      put('-');
      hundredths = -hundredths;
    }
    digits(hundredths / 100);
    const int rest = hundredths % 100;
    if (rest != 0) {
      put('.');
      put(static_cast<char>('0' + rest / 10));
      put(static_cast<char>('0' + rest % 10));
    }
    return *this;
  }

  Shape& word(const char* text) { return chars(text, static_cast<int>(strlen(text)), 16); }
  Shape& words(const std::string& text) { return chars(text.data(), static_cast<int>(text.size()), 240); }

  void send() {
    static int round = -1;
    static int shapes = 0;
    Door& door = __quartet_door;
    if (door.round_stamp != round) {
      round = door.round_stamp;
      shapes = 0;
    }
    put('\n');
    // Half a line would be another shape.
    if (++shapes > 2000 || length > door.log_limit - door.log_length) {
      door.log_cut = 1;
      return;
    }
    __quartet_log(0, line, length);
  }

 private:
  char line[400];
  int length;

  void put(char c) { line[length++] = c; }
  void digits(int value) {
    if (value >= 10) digits(value / 10);
    put(static_cast<char>('0' + value % 10));
  }
  Shape& chars(const char* text, int count, int most) {
    if (count > most) {
      count = most;
      // Not within a character.
      while (count > 0 && (text[count] & 0xc0) == 0x80) --count;
    }
    put(' ');
    for (int k = 0; k < count; ++k) put(text[k] >= 0 && text[k] < ' ' ? ' ' : text[k]);
    return *this;
  }
};

}

namespace debug {

inline void cell(double i, double j, const char* colour = "seat") {
  __quartet::Shape('c').number(i).number(j).word(colour).send();
}
inline void line(double i, double j, double toI, double toJ, const char* colour = "seat") {
  __quartet::Shape('l').number(i).number(j).number(toI).number(toJ).word(colour).send();
}
inline void circle(double i, double j, double radius, const char* colour = "seat") {
  __quartet::Shape('o').number(i).number(j).number(radius).word(colour).send();
}
inline void text(double i, double j, const std::string& words, const char* colour = "seat") {
  __quartet::Shape('t').number(i).number(j).word(colour).words(words).send();
}
inline void mark(const std::string& label) { __quartet::Shape('m').words(label).send(); }

}
#else
namespace debug {

inline void cell(double, double, const char* = "seat") {}
inline void line(double, double, double, double, const char* = "seat") {}
inline void circle(double, double, double, const char* = "seat") {}
inline void text(double, double, const std::string&, const char* = "seat") {}
inline void mark(const std::string&) {}

}
#endif

namespace debug {

template <class Place>
auto cell(const Place& place, const char* colour = "seat") -> decltype(place.i + place.j, void()) {
  cell(place.i, place.j, colour);
}
template <class Place>
auto line(const Place& from, const Place& to, const char* colour = "seat") -> decltype(from.i + to.j, void()) {
  line(from.i, from.j, to.i, to.j, colour);
}
template <class Place>
auto circle(const Place& place, double radius, const char* colour = "seat") -> decltype(place.i + place.j, void()) {
  circle(place.i, place.j, radius, colour);
}
template <class Place>
auto text(const Place& place, const std::string& words, const char* colour = "seat")
    -> decltype(place.i + place.j, void()) {
  text(place.i, place.j, words, colour);
}

}

#endif
