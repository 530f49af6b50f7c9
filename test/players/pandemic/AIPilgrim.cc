#include "Player.hh"
#include <list>

#define PLAYER_NAME Pilgrim

using namespace std;

// Each unit walks to the nearest thing worth having that no other unit walks to. Nothing in it is undefined.
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  enum { REACH = 9, WINDOW = 2 * REACH + 1, PAST = 4, SIDES = 4 };

  struct Goal {
    Pos pos;
    Dir first;
    int steps, worth;
    Goal () : first(NONE), steps(0), worth(-1) {}
  };

  struct Step {
    Pos pos;
    Dir first;
    int steps;
  };

  static Dir turned (Dir d, int times) {
    return Dir((int(d) + times) % SIDES);
  }

  int visits[PAST];
  int patience;
  map<int, Goal> goals;
  set<Pos> taken;
  string diary;
  vector<int> trail;

  PLAYER_NAME () : patience(3) {
    for (int k = 0; k < PAST; ++k) visits[k] = 0;
  }

  bool inside (Pos p) const {
    return p.i >= 0 && p.i < rows() && p.j >= 0 && p.j < cols();
  }

  int worth_of (const Cell& c) const {
    if (c.mask) return 4;
    if (c.city_id != -1 && city_owner(c.city_id) != me()) return 6;
    if (c.path_id != -1 && path_owner(c.path_id) != me()) return 3;
    return c.type == GRASS and round() % 3 == 0 ? 1 : 0;
  }

  Goal search (Pos from) {
    Goal best;
    vector<vector<bool> > seen(WINDOW, vector<bool>(WINDOW, false));
    int dist[WINDOW][WINDOW];
    for (int i = 0; i < WINDOW; ++i)
      for (int j = 0; j < WINDOW; ++j) dist[i][j] = 0;
    queue<Step> open;
    for (int k = 0; k < SIDES; ++k) {
      Step s;
      s.first = Dir(k);
      s.pos = from + s.first;
      s.steps = 1;
      open.push(s);
    }
    seen[REACH][REACH] = true;
    while (not open.empty()) {
      const Step s = open.front();
      open.pop();
      const int di = s.pos.i - from.i + REACH, dj = s.pos.j - from.j + REACH;
      if (di < 0 or di >= WINDOW or dj < 0 or dj >= WINDOW) continue;
      if (seen[di][dj] or not inside(s.pos)) continue;
      seen[di][dj] = true;
      dist[di][dj] = s.steps;
      const Cell c = cell(s.pos);
      if (c.type == WALL) continue;
      int worth = worth_of(c);
      if (taken.count(s.pos) > 0) worth = 0;
      if (worth > 0 and 2 * worth - s.steps > best.worth) {
        best.worth = 2 * worth - s.steps;
        best.pos = s.pos;
        best.first = s.first;
        best.steps = dist[di][dj];
      }
      if (s.steps >= 3 * patience) continue;
      for (int k = 0; k < SIDES; ++k) {
        Step next;
        next.pos = s.pos + Dir(k);
        next.first = s.first;
        next.steps = s.steps + 1;
        open.push(next);
      }
    }
    return best;
  }

  // The unit of ours that has most to lose.
  const Unit* weakest (const vector<Unit>& mine) const {
    const Unit* found = 0;
    for (size_t k = 0; k < mine.size(); ++k)
      if (found == 0 or mine[k].health < found->health) found = &mine[k];
    return found;
  }

  void note (int round_now) {
    ++visits[round_now % PAST];
    diary += char('a' + round_now % 26);
    if (diary.size() > 12) diary.erase(0, 6);
    trail.push_back(round_now);
    if (trail.size() > 5) trail.pop_back();
  }

  virtual void play () {
    note(round());
    taken.clear();
    vector<Unit> mine;
    const vector<int> ids = my_units(me());
    for (size_t k = 0; k < ids.size(); ++k) mine.push_back(unit(ids[k]));
    const Unit* weak = weakest(mine);
    int moved = 0;
    for (size_t k = 0; k < mine.size(); ++k) {
      const Unit& u = mine[k];
      const Goal goal = search(u.pos);
      if (goal.worth >= 0) {
        goals[u.id] = goal;
        taken.insert(goal.pos);
      }
      map<int, Goal>::const_iterator old = goals.find(u.id);
      Dir way = NONE;
      if (goal.worth >= 0) way = goal.first;
      else if (old != goals.end() and old->second.steps < patience) way = old->second.first;
      else if (weak != 0 and weak->id == u.id) way = turned(BOTTOM, round());
      if (way == NONE and diary[diary.size() - 1] == 'm') way = turned(LEFT, trail.back());
      if (way == NONE and (u.id + round()) % (patience + 2) == 0) way = turned(RIGHT, u.id);
      if (way != NONE) {
        move(u.id, way);
        ++moved;
      }
    }
    int share = 0;
    if (moved > 0) share = 100 * moved / int(mine.size());
    if (share < 10 and visits[round() % PAST] > 3 and not mine.empty()) move(mine[0].id, RIGHT);
  }
};

RegisterPlayer(PLAYER_NAME);
