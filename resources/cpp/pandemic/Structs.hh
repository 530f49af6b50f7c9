#ifndef Structs_hh
#define Structs_hh

#include "Utils.hh"

// Directions of movement. BOTTOM is the next row, RIGHT the next column.
enum Dir { BOTTOM, RIGHT, TOP, LEFT, NONE, DIR_SIZE };

// True for the four directions and NONE.
inline bool dir_ok(Dir dir) { return dir >= BOTTOM && dir <= NONE; }

// A position: row and column.
struct Pos {
  int i, j;

  Pos() : i(0), j(0) {}
  Pos(int i, int j) : i(i), j(j) {}

  friend ostream& operator<<(ostream& os, const Pos& p) { return os << '(' << p.i << ", " << p.j << ')'; }
  friend bool operator==(const Pos& a, const Pos& b) { return a.i == b.i && a.j == b.j; }
  friend bool operator!=(const Pos& a, const Pos& b) { return !(a == b); }
  // By row, then by column.
  friend bool operator<(const Pos& a, const Pos& b) { return a.i != b.i ? a.i < b.i : a.j < b.j; }

  // One step. NONE and invalid directions leave the position as it is; the board's limits do not matter.
  Pos& operator+=(Dir d) {
    switch (d) {
      case BOTTOM: ++i; break;
      case RIGHT: ++j; break;
      case TOP: --i; break;
      case LEFT: --j; break;
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

enum CellType { WALL, GRASS, CITY, PATH, CELL_TYPE_SIZE };

// A cell; the ids are -1 when there is no such thing on it.
struct Cell {
  CellType type;
  int unit_id;
  int city_id;
  int path_id;
  int virus;
  bool mask;

  Cell() : type(CELL_TYPE_SIZE), unit_id(-1), city_id(-1), path_id(-1), virus(0), mask(false) {}
  Cell(CellType t, int unit, int city, int path, int virus, bool mask)
      : type(t), unit_id(unit), city_id(city), path_id(path), virus(virus), mask(mask) {}
};

// A unit. damage: health it loses each round to the virus, 0 = not infected; turns: rounds it has been infected.
struct Unit {
  int id;
  int player;
  Pos pos;
  int health;
  int damage;
  int turns;
  bool immune;
  bool mask;

  Unit() : id(-1), player(-1), pos(0, 0), health(0), damage(0), turns(0), immune(false), mask(false) {}
  Unit(int id, int pl, Pos p = Pos(0, 0), int health = 0, int v_damage = 0, int v_turns = 0, bool immune = false,
       bool mask = false)
      : id(id), player(pl), pos(p), health(health), damage(v_damage), turns(v_turns), immune(immune), mask(mask) {}
};

const char wALL = 'W';
const char gRASS = '.';
const char cITY = ';';
const char pATH = ',';

inline CellType char2CellType(char c) {
  switch (c) {
    case wALL: return WALL;
    case gRASS: return GRASS;
    case cITY: return CITY;
    case pATH: return PATH;
  }
  _my_assert(false, "char2CellType: no cell is written like this");
  return CELL_TYPE_SIZE;
}

inline char CellType2char(CellType t) {
  switch (t) {
    case WALL: return wALL;
    case GRASS: return gRASS;
    case CITY: return cITY;
    case PATH: return pATH;
    default: return 'X';
  }
}

#endif
