#ifndef Structs_hh
#define Structs_hh

#include "Utils.hh"

// The eight directions. Down is the next row, Right the next column; the others are the diagonals between their
// neighbours. Alive units move only Down, Right, Up and Left.
enum Dir { Down, DR, Right, RU, Up, UL, Left, LD };

inline ostream& operator<<(ostream& os, const Dir& d) {
  static const char* const names[] = {"Down", "DR", "Right", "RU", "Up", "UL", "Left", "LD"};
  const int number = d;
  if (number >= 0 && number < 8) return os << names[number];
  return os << number;
}

// A position: row and column.
struct Pos {
  int i, j;

  Pos() : i(0), j(0) {}
  Pos(int i, int j) : i(i), j(j) {}

  // One step. Invalid directions leave the position as it is; the board's limits do not matter.
  Pos& operator+=(Dir d) {
    switch (d) {
      case Down: ++i; break;
      case DR: ++i; ++j; break;
      case Right: ++j; break;
      case RU: --i; ++j; break;
      case Up: --i; break;
      case UL: --i; --j; break;
      case Left: --j; break;
      case LD: ++i; --j; break;
      default: break;
    }
    return *this;
  }
  Pos operator+(Dir d) const {
    Pos p = *this;
    p += d;
    return p;
  }
  Pos& operator+=(Pos p) {
    i += p.i;
    j += p.j;
    return *this;
  }
  Pos operator+(Pos p) const { return Pos(i + p.i, j + p.j); }
};

inline bool operator==(const Pos& a, const Pos& b) { return a.i == b.i && a.j == b.j; }
inline bool operator!=(const Pos& a, const Pos& b) { return !(a == b); }
// By row, then by column.
inline bool operator<(const Pos& a, const Pos& b) { return a.i != b.i ? a.i < b.i : a.j < b.j; }
inline ostream& operator<<(ostream& os, const Pos& p) { return os << '(' << p.i << ", " << p.j << ')'; }

enum CellType { Street, Waste };

inline ostream& operator<<(ostream& os, const CellType& t) {
  const int number = t;
  if (number == Street) return os << "Street";
  if (number == Waste) return os << "Waste";
  return os << number;
}

// A cell. owner: the clan that owns it, -1 for none; id: the unit on it, -1 for none.
struct Cell {
  CellType type;
  int owner;
  int id;
  bool food;

  Cell() : type(Street), owner(-1), id(-1), food(false) {}
  Cell(CellType t, int owner, int id, bool food) : type(t), owner(owner), id(id), food(food) {}

  // A street without unit and without food; who owns it does not matter.
  bool is_empty() const { return type == Street && id == -1 && !food; }
};

enum UnitType { Alive, Dead, Zombie };

inline ostream& operator<<(ostream& os, const UnitType& t) {
  const int number = t;
  if (number == Alive) return os << "Alive";
  if (number == Dead) return os << "Dead";
  if (number == Zombie) return os << "Zombie";
  return os << number;
}

// A unit. player: its clan, -1 for a zombie; rounds_for_zombie: rounds until it becomes one, -1 when it will not.
struct Unit {
  UnitType type;
  int id;
  int player;
  Pos pos;
  int rounds_for_zombie;

  Unit() : type(Alive), id(-1), player(-1), pos(0, 0), rounds_for_zombie(-1) {}
  Unit(UnitType t, int i, int pl, Pos p, int r) : type(t), id(i), player(pl), pos(p), rounds_for_zombie(r) {}
};

// Players need not read on.

enum CommandType { Move };

inline ostream& operator<<(ostream& os, const CommandType& t) {
  const int number = t;
  if (number == Move) return os << "Move";
  return os << number;
}

inline bool dir_ok(Dir d) {
  const int number = d;
  return number >= 0 && number < 8;
}

inline bool command_type_ok(CommandType t) {
  const int number = t;
  return number == Move;
}

inline char CommandType2char(int t) { return t == Move ? 'm' : '_'; }

// -1 for a letter that is none; so the two others.
inline int char2CommandType(char c) { return c == 'm' ? Move : -1; }

inline char Dir2char(int d) { return d >= 0 && d < 8 ? "dcreuqlz"[d] : '_'; }

inline int char2Dir(char c) {
  for (int d = 0; d < 8; ++d)
    if (Dir2char(d) == c) return d;
  return -1;
}

inline char UnitType2char(int t) { return t >= 0 && t < 3 ? "adz"[t] : '_'; }

inline int char2UnitType(char c) {
  for (int t = 0; t < 3; ++t)
    if (UnitType2char(t) == c) return t;
  return -1;
}

#endif
