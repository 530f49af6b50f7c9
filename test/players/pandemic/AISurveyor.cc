#include "Player.hh"

#define PLAYER_NAME Surveyor

using namespace std;

// Three searches over the whole board for each unit in each round, breadth first, with nothing kept from one to the
// next: most of what it costs is `vector<vector<bool>>` and two queues. Nothing in it is undefined.
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef vector<bool> VB;
  typedef vector<VB> MB;

  enum Wish { CITY, PATH, FOE };

  struct Found {
    bool any;
    Dir first;
    int dist;
  };

  set<Pos> promised;

  bool free_cell (const Pos& p) {
    if (not pos_ok(p)) return false;
    Cell c = cell(p);
    if (c.type == WALL) return false;
    return c.unit_id == -1 or unit(c.unit_id).player != me();
  }

  bool wanted (const Pos& p, Wish wish) {
    Cell c = cell(p);
    if (wish == CITY) return c.city_id != -1 and city_owner(c.city_id) != me() and promised.find(p) == promised.end();
    if (wish == PATH) return c.path_id != -1 and path_owner(c.path_id) != me() and promised.find(p) == promised.end();
    return c.unit_id != -1 and unit(c.unit_id).player != me() and unit(c.unit_id).health < 50;
  }

  // The first step of the shortest way to a cell that is wanted.
  Found bfs (Pos from, Wish wish) {
    MB seen(rows(), VB(cols(), false));
    queue<pair<Pos, Dir> > cells;
    queue<int> dists;
    seen[from.i][from.j] = true;
    for (int d = 0; d < 4; ++d) {
      Pos p = from + Dir(d);
      if (free_cell(p)) {
        seen[p.i][p.j] = true;
        cells.push(make_pair(p, Dir(d)));
        dists.push(1);
      }
    }
    while (not cells.empty()) {
      Pos p = cells.front().first;
      Dir first = cells.front().second;
      cells.pop();
      int dist = dists.front();
      dists.pop();
      if (wanted(p, wish)) {
        promised.insert(p);
        return {true, first, dist};
      }
      for (int d = 0; d < 4; ++d) {
        Pos q = p + Dir(d);
        if (pos_ok(q) and not seen[q.i][q.j]) {
          seen[q.i][q.j] = true;
          if (free_cell(q)) {
            cells.push(make_pair(q, first));
            dists.push(dist + 1);
          }
        }
      }
    }
    return {false, NONE, 0};
  }

  virtual void play () {
    promised.clear();
    vector<int> mine = my_units(me());
    for (int id : mine) {
      Unit u = unit(id);
      Found city = bfs(u.pos, CITY);
      Found path = bfs(u.pos, PATH);
      Found foe = bfs(u.pos, FOE);
      if (foe.any and foe.dist <= 2 and u.health > 40) move(id, foe.first);
      else if (city.any and (not path.any or city.dist <= 3 * path.dist)) move(id, city.first);
      else if (path.any) move(id, path.first);
      else if (foe.any) move(id, foe.first);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
