#include "Player.hh"

#define PLAYER_NAME Walker

// One idea: each soldier walks to the nearest post that is not mine, and
// hits the enemies that it meets. Parachuters jump at once; helicopters fly
// on. What next? Use napalm, fly where it pays.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  vector<vector<int>> dist;  // steps from each cell to the nearest goal
  set<pair<int, int>> taken;  // where my soldiers go or land this round

  bool can_walk(int i, int j) const {
    return pos_ok(i, j) && (what(i, j) == FOREST || what(i, j) == GRASS) && fire_time(i, j) == 0;
  }

  // Breadth-first search from all posts that are not mine.
  void search() {
    dist.assign(MAX, vector<int>(MAX, -1));
    queue<Position> open;
    for (const Post& post : posts())
      if (post.player != me()) dist[post.pos.i][post.pos.j] = 0, open.push(post.pos);
    while (!open.empty()) {
      Position p = open.front();
      open.pop();
      for (int i = p.i - 1; i <= p.i + 1; ++i) {
        for (int j = p.j - 1; j <= p.j + 1; ++j) {
          if (!can_walk(i, j) || dist[i][j] != -1) continue;
          dist[i][j] = dist[p.i][p.j] + 1;
          open.push(Position(i, j));
        }
      }
    }
  }

  // Hits an enemy around, or takes the step that leads nearest to a post.
  void walk(int id) {
    Position pos = data(id).pos, to = pos;
    for (int i = pos.i - 1; i <= pos.i + 1; ++i) {
      for (int j = pos.j - 1; j <= pos.j + 1; ++j) {
        if (!can_walk(i, j)) continue;
        int other = which_soldier(i, j);
        if (other > 0 && data(other).player != me()) {
          command_soldier(id, i, j);
          return;
        }
        bool is_free = other == 0 && taken.count(make_pair(i, j)) == 0;
        if (is_free && dist[i][j] < dist[to.i][to.j]) to = Position(i, j);
      }
    }
    taken.insert(make_pair(to.i, to.j));
    command_soldier(id, to.i, to.j);
  }

  // One parachuter a round on each free cell below, while some are left.
  void drop(const Data& helicopter) {
    int left = helicopter.parachuters.size();
    for (int i = helicopter.pos.i - REACH; i <= helicopter.pos.i + REACH; ++i) {
      for (int j = helicopter.pos.j - REACH; j <= helicopter.pos.j + REACH; ++j) {
        if (left == 0 || !can_walk(i, j) || which_soldier(i, j) != 0) continue;
        if (taken.size() >= MAX_JUMP) return;
        command_parachuter(i, j);
        taken.insert(make_pair(i, j));
        --left;
      }
    }
  }

  virtual void play() {
    search();
    taken.clear();
    for (int id : helicopters(me())) {
      drop(data(id));
      command_helicopter(id, round() % 12 == 11 ? CLOCKWISE : FORWARD2);
    }
    for (int id : soldiers(me())) walk(id);
  }
};

RegisterPlayer(PLAYER_NAME);
