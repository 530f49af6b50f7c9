#include "Player.hh"

#define PLAYER_NAME Dummy

// The opponent to beat first, as the course's plays: most soldiers hit the enemy beside them or go for a post (two in five)
// or an enemy, the others go anywhere. Helicopters fly straight on and turn at random; whoever waits in them jumps at once.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  int my_seat;
  vector<int> to_posts, to_enemies;  // steps from each cell (row by row), -1 where there is no way

  int at(int i, int j) const { return i * MAX + j; }

  bool can_walk(int i, int j) const {
    return pos_ok(i, j) && (what(i, j) == FOREST || what(i, j) == GRASS) && fire_time(i, j) == 0;
  }

  bool is_enemy(int i, int j) const {
    int id = pos_ok(i, j) ? which_soldier(i, j) : 0;
    return id > 0 && data(id).player != my_seat;
  }

  // Distances over what can be walked to some cells.
  vector<int> search(queue<Position> open) const {
    vector<int> dist(MAX * MAX, -1);
    for (queue<Position> q = open; !q.empty(); q.pop()) dist[at(q.front().i, q.front().j)] = 0;
    while (!open.empty()) {
      Position p = open.front();
      open.pop();
      for (int i = p.i - 1; i <= p.i + 1; ++i) {
        for (int j = p.j - 1; j <= p.j + 1; ++j) {
          if (!can_walk(i, j) || dist[at(i, j)] != -1) continue;
          dist[at(i, j)] = dist[at(p.i, p.j)] + 1;
          open.push(Position(i, j));
        }
      }
    }
    return dist;
  }

  void look() {
    queue<Position> wanted, enemies;
    for (const Post& post : posts())
      if (post.player != my_seat) wanted.push(post.pos);
    for (int pl = 0; pl < nb_players(); ++pl)
      if (pl != my_seat)
        for (int id : soldiers(pl)) enemies.push(data(id).pos);
    to_posts = search(wanted);
    to_enemies = search(enemies);
  }

  // One of the cells beside a soldier: with an enemy, or nearest to what is searched, or any that can be walked.
  void command(int id) {
    Position pos = data(id).pos;
    bool strays = random(1, 100) <= 16;
    const vector<int>& dist = id * 37 % 100 < 42 ? to_posts : to_enemies;  // each soldier keeps to one of them
    vector<Position> hits, nearer, ways;
    for (int k = 0; k < 9; ++k) {
      int i = pos.i + k / 3 - 1, j = pos.j + k % 3 - 1;
      if (k == 4 || !can_walk(i, j)) continue;
      ways.push_back(Position(i, j));
      if (is_enemy(i, j)) hits.push_back(Position(i, j));
      if (dist[at(i, j)] != -1 && dist[at(i, j)] < dist[at(pos.i, pos.j)]) nearer.push_back(Position(i, j));
    }
    const vector<Position>& choice = strays ? ways : !hits.empty() ? hits : !nearer.empty() ? nearer : ways;
    if (choice.empty()) return;
    Position to = choice[random(0, int(choice.size()) - 1)];
    command_soldier(id, to.i, to.j);
  }

  void drop(const Data& helicopter) {
    vector<Position> places;
    for (int i = helicopter.pos.i - REACH; i <= helicopter.pos.i + REACH; ++i)
      for (int j = helicopter.pos.j - REACH; j <= helicopter.pos.j + REACH; ++j)
        if (can_walk(i, j) && which_soldier(i, j) == 0) places.push_back(Position(i, j));
    for (int k = 0; k < int(helicopter.parachuters.size()) && !places.empty(); ++k) {
      int chosen = random(0, int(places.size()) - 1);
      command_parachuter(places[chosen].i, places[chosen].j);
      places.erase(places.begin() + chosen);
    }
  }

  // Whether there is no mountain in the next row in front of a helicopter.
  bool is_clear(const Data& helicopter) const {
    const int di[4] = {1, 0, -1, 0}, dj[4] = {0, 1, 0, -1};
    for (int k = -REACH; k <= REACH; ++k) {
      int i = helicopter.pos.i + (REACH + 1) * di[helicopter.orientation] + k * dj[helicopter.orientation];
      int j = helicopter.pos.j + (REACH + 1) * dj[helicopter.orientation] + k * di[helicopter.orientation];
      if (!pos_ok(i, j) || what(i, j) == MOUNTAIN) return false;
    }
    return true;
  }

  void fly(const Data& helicopter) {
    int own = 0, others = 0;
    for (int i = helicopter.pos.i - REACH; i <= helicopter.pos.i + REACH; ++i)
      for (int j = helicopter.pos.j - REACH; j <= helicopter.pos.j + REACH; ++j)
        if (which_soldier(i, j) > 0) ++(is_enemy(i, j) ? others : own);
    int chance = random(1, 100);
    int order = FORWARD2;
    if (helicopter.napalm == 0 && others > own && own <= 1 && chance <= 30) order = NAPALM;
    else if (random(1, 100) <= (is_clear(helicopter) ? 27 : 7)) order = random(0, 1) == 0 ? CLOCKWISE : COUNTER_CLOCKWISE;
    else if (random(1, 100) <= 13) order = FORWARD1;
    command_helicopter(helicopter.id, order);
  }

  virtual void play() {
    my_seat = me();
    look();
    for (int id : helicopters(me())) {
      drop(data(id));
      fly(data(id));
    }
    for (int id : soldiers(me())) command(id);
  }
};

RegisterPlayer(PLAYER_NAME);
