#include "Player.hh"
#include <cstring>

#define PLAYER_NAME Platoon

// Soldiers go to the next post that is not theirs along a field of distances, helicopters fly over enemies. Plain
// arrays and pointers into them. Nothing in it is undefined.
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  enum { SIDE = 60, UNKNOWN = 9999, TURNS = 4 };

  // A field of distances, row by row.
  struct Field {
    int steps[SIDE][SIDE];
    Field () {
      int* at = &steps[0][0];
      int* const past = at + SIDE * SIDE;
      while (at != past) *at++ = UNKNOWN;
    }
  };

  struct Order {
    int id, i, j;
  };

  Field* field;
  unsigned char dangerous[SIDE][SIDE];
  int last_turn[TURNS];
  char mark[6];
  int queue_i[SIDE * SIDE], queue_j[SIDE * SIDE];

  PLAYER_NAME () : field(0) {
    memset(dangerous, 0, sizeof dangerous);
    for (int k = 0; k < TURNS; ++k) last_turn[k] = -10;
    strcpy(mark, "vwxyz");
  }
  ~PLAYER_NAME () {
    delete field;
  }

  static bool inside (int i, int j) {
    return i >= 0 and i < SIDE and j >= 0 and j < SIDE;
  }

  bool walkable (int i, int j) const {
    const int land = what(i, j);
    return (land == FOREST or land == GRASS) and fire_time(i, j) == 0;
  }

  void measure () {
    delete field;
    field = new Field;
    int head = 0, tail = 0;
    const vector<Post> all = posts();
    for (size_t k = 0; k < all.size(); ++k) {
      if (all[k].player == me()) continue;
      field->steps[all[k].pos.i][all[k].pos.j] = 0;
      queue_i[tail] = all[k].pos.i;
      queue_j[tail++] = all[k].pos.j;
    }
    while (head < tail) {
      const int i = queue_i[head], j = queue_j[head];
      ++head;
      for (int di = -1; di <= 1; ++di)
        for (int dj = -1; dj <= 1; ++dj) {
          if (not inside(i + di, j + dj) or not walkable(i + di, j + dj)) continue;
          int& steps = field->steps[i + di][j + dj];
          if (steps <= field->steps[i][j] + 1) continue;
          steps = field->steps[i][j] + 1;
          if (tail < SIDE * SIDE) {
            queue_i[tail] = i + di;
            queue_j[tail++] = j + dj;
          }
        }
    }
  }

  void see_fire () {
    for (int i = 0; i < SIDE; ++i)
      for (int j = 0; j < SIDE; ++j) {
        if (fire_time(i, j) > 0) dangerous[i][j] = 3;
        else if (dangerous[i][j] > 0) --dangerous[i][j];
      }
  }

  Order order_of (const Data& soldier) {
    Order order = {soldier.id, soldier.pos.i, soldier.pos.j};
    int least = UNKNOWN + 1;
    for (int di = -1; di <= 1; ++di)
      for (int dj = -1; dj <= 1; ++dj) {
        const int i = soldier.pos.i + di, j = soldier.pos.j + dj;
        if (not inside(i, j) or not walkable(i, j)) continue;
        const int other = which_soldier(i, j);
        int value = field->steps[i][j] + dangerous[i][j];
        if (other > 0) value += data(other).player == me() ? 50 : -20;
        if (value < least) {
          least = value;
          order.i = i;
          order.j = j;
        }
      }
    return order;
  }

  void fly (const Data& helicopter, int number) {
    int enemies = 0;
    for (int i = helicopter.pos.i - 2; i <= helicopter.pos.i + 2; ++i)
      for (int j = helicopter.pos.j - 2; j <= helicopter.pos.j + 2; ++j) {
        if (not inside(i, j)) continue;
        const int id = which_soldier(i, j);
        if (id > 0) enemies += data(id).player == me() ? -2 : 1;
      }
    if (helicopter.napalm == 0 and enemies > 0) command_helicopter(helicopter.id, NAPALM);
    else if (round() - last_turn[number % TURNS] > 7) {
      command_helicopter(helicopter.id, mark[round() % 5] == 'w' ? CLOCKWISE : COUNTER_CLOCKWISE);
      last_turn[number % TURNS] = round();
    } else command_helicopter(helicopter.id, FORWARD2);
  }

  virtual void play () {
    see_fire();
    measure();
    const vector<int> army = soldiers(me());
    Order* orders = new Order[army.size() + 1];
    int count = 0;
    for (size_t k = 0; k < army.size(); ++k) orders[count++] = order_of(data(army[k]));
    for (const Order* order = orders; order != orders + count; ++order)
      command_soldier(order->id, order->i, order->j);
    delete[] orders;
    const vector<int> fleet = helicopters(me());
    for (size_t k = 0; k < fleet.size(); ++k) {
      const Data helicopter = data(fleet[k]);
      fly(helicopter, int(k));
      if (not helicopter.parachuters.empty()) command_parachuter(helicopter.pos.i, helicopter.pos.j);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
