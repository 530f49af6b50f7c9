#ifndef Player_hh
#define Player_hh

#include <iostream>
#include <vector>

#include "__quartet.hh"
#include "__quartet_gnu_includes.hh"
#include "__quartet_regions.hh"
#include "__quartet_registry.hh"

using namespace std;

enum Dir { BOTTOM, RIGHT, TOP, LEFT };
struct Pos { int i, j; };

#define stringification(s) #s
#define RegisterPlayer(x)                                                       \
  static int registration = Registry::Register(stringification(x), x::factory); \
  __quartet_registered(stringification(x))

class Player {
 public:
  virtual ~Player() {}
  int me() const { return __quartet_door.me; }
  int rows() const { return __quartet_view.ints(__quartet::settings)[0]; }
  int cols() const { return __quartet_view.ints(__quartet::settings)[1]; }
  int round() const { return __quartet_view.ints(__quartet::round)[0]; }
  Pos frog(int pl) const {
    const int cell = __quartet_view.ints(__quartet::frog_cell)[pl];
    return Pos{cell / cols(), cell % cols()};
  }
  bool has_coin(int i, int j) const {
    return i >= 0 && i < rows() && j >= 0 && j < cols() && __quartet_view.ints(__quartet::coin_at)[i * cols() + j] == 1;
  }
  int random(int l, int u) { return __quartet_random.draw(l, u); }
  void hop(Dir dir) { __quartet::order(0, dir); }
  virtual void play() = 0;

  __quartet::View __quartet_view;
  __quartet::Lcg31 __quartet_random;
};

inline void __quartet_prepare(void* player) { static_cast<Player*>(player)->__quartet_random.seed(__quartet_door.seed); }
inline void __quartet_play(void* player) { static_cast<Player*>(player)->play(); }

#endif
