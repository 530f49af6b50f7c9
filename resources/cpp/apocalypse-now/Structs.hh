#ifndef Structs_hh
#define Structs_hh

#include "Utils.hh"

// Kinds of land.
const int FOREST = 1;
const int GRASS = 2;
const int WATER = 3;
const int MOUNTAIN = 4;

// Types of unit.
const int SOLDIER = 1;
const int HELICOPTER = 2;

// Instructions for helicopters.
const int FORWARD1 = 1;
const int FORWARD2 = 2;
const int COUNTER_CLOCKWISE = 3;
const int CLOCKWISE = 4;
const int NAPALM = 5;

// A cell: row from the north and column from the west.
struct Position {
  int i, j;

  // Leaves both numbers unset.
  Position() {}
  Position(int i, int j) : i(i), j(j) {}
  // (0, 0), whatever the number is.
  Position(int) : i(0), j(0) {}

  bool operator!=(const Position& p) const { return i != p.i || j != p.j; }
};

// A post: its owner (-1 for none), its cell, and the points it gives in a round.
struct Post {
  int player;
  Position pos;
  int value;

  // Leaves everything unset.
  Post() {}
  Post(int player, int i, int j, int v) : player(player), pos(i, j), value(v) {}
  // Zeros, whatever the number is.
  Post(int) : player(0), pos(0, 0), value(0) {}
  Post(const Post& p) = default;
  Post& operator=(const Post& p) = default;

  bool operator!=(const Post& p) const { return player != p.player || pos != p.pos || value != p.value; }
};

// A unit. Soldiers have life, 1 to 100; the rest is -1. Helicopters have an orientation (0 south, 1 east, 2 north,
// 3 west), the rounds until napalm is ready (0: now), and for each waiting parachuter, oldest first, the rounds in which
// it may still jump, 20 to 1; their position is the centre of their square and their life -1.
struct Data {
  int id;
  int type;
  int player;
  Position pos;
  int life;
  int orientation;
  int napalm;
  vector<int> parachuters;

  Data(int id, int type, int player, int i, int j, int life, int orientation, int napalm, const vector<int>& parachuters)
      : id(id),
        type(type),
        player(player),
        pos(i, j),
        life(life),
        orientation(orientation),
        napalm(napalm),
        parachuters(parachuters) {}
  Data() : id(0), type(0), player(0), pos(0, 0), life(0), orientation(0), napalm(0) {}

  bool operator!=(const Data& d) const {
    return id != d.id || type != d.type || player != d.player || pos != d.pos || life != d.life ||
           orientation != d.orientation || napalm != d.napalm || parachuters != d.parachuters;
  }
};

// What data() gives for a unit that is not there.
const Data NUL(-1, -1, -1, -1, -1, -1, -1, -1, vector<int>());

#endif
