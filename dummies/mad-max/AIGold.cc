#include "Player.hh"

#define PLAYER_NAME Gold

// A rival. Each car looks some rounds ahead for the way to the next bonus, round tyres and missiles and away from where
// other cars can come in the next round. An enemy close ahead in its row is shot.

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  static const int DEPTH = 5;
  static const int LONG_SHOT = 4;

  // A car at a place after some rounds, by the best way there.
  struct Node {
    double value;
    int from;   // index among the nodes, -1 for the start
    int round;  // rounds from now
    int row, col;
    Dir dir;  // of the last step
    bool has_eaten;
  };

  // Columns count from the left of the window everywhere below, so that nothing wraps.
  vector<vector<Cell>> board;
  vector<vector<vector<bool>>> flying;  // by rounds from now: where missiles are
  vector<vector<vector<bool>>> aimed;   // by rounds from now: where they arrive in the round after
  vector<vector<double>> risk;          // of meeting another car
  int width;                            // columns that can be seen within the depth

  bool inside(int row, int col) const { return row >= 0 && row < number_rows() && col >= 0 && col < width; }

  int column_of(Pos p) const {
    int universe = number_universe_columns();
    return ((second(p) - round()) % universe + universe) % universe;
  }

  void look() {
    width = min(number_window_columns() + DEPTH, number_universe_columns());
    board.assign(number_rows(), vector<Cell>(width));
    for (int i = 0; i < number_rows(); ++i)
      for (int j = 0; j < width; ++j) board[i][j] = cell(Pos(i, round() + j));
    look_at_missiles();
    risk.assign(number_rows(), vector<double>(width, 0));
    for (int c = 0; c < number_cars(); ++c)
      if (car(c).alive && player_of(c) != me()) look_at_enemy(car(c));
  }

  void look_at_missiles() {
    vector<vector<bool>> nothing(number_rows(), vector<bool>(width, false));
    flying.assign(DEPTH + 1, nothing);
    aimed.assign(DEPTH + 1, nothing);
    for (auto& one : missiles()) {
      int row = first(one.second.pos);
      int col = column_of(one.second.pos);
      // One that is left of the window comes back in on the left.
      for (int t = 0; t <= DEPTH; ++t, col += 2) {
        bool stops = false;
        for (int j = col; j <= col + 2; ++j) {
          int q = j % number_universe_columns();
          if (!inside(row, q)) continue;
          if (j == col) flying[t][row][q] = true;
          else if (!stops) aimed[t][row][q] = true;
          CType type = board[row][q].type;
          if (j > col && type != EMPTY && type != CAR && type != MISSILE) stops = true;
        }
        if (stops) break;
      }
    }
  }

  // Cells where an enemy's car may be in the next round, and those it can shoot at.
  void look_at_enemy(const Car& enemy) {
    int row = first(enemy.pos);
    int col = column_of(enemy.pos);
    for (int i = row - 1; i <= row + 1; ++i)
      for (int j = col; j <= col + 2; ++j)
        if (inside(i, j)) risk[i][j] += i == row && j == col ? 10 : 4;
    if (enemy.nb_miss > 0)
      for (int j = col + 1; j <= col + 3; ++j)
        if (inside(row, j)) risk[row][j] += 3;
  }

  // What a bonus is worth to a car.
  double worth(CType type, const Car& c) const {
    if (type == WATER_BONUS) return water_points();
    if (type == GAS_BONUS) return c.gas < 20 ? 40 : c.gas < 40 ? 12 : 2;
    if (type == MISSILE_BONUS) return c.nb_miss < 10 ? 6 : 2;
    return 0;
  }

  // Goes on from a node in one direction; false when that ends the car or leaves the window. Only the first bonus
  // counts: what else lies on the way comes as it may.
  bool advance(const Node& from, Dir dir, const Car& c, Node& to) const {
    to = from;
    to.round = from.round + 1;
    to.row += first(dir);
    to.col += second(dir);
    if (!inside(to.row, to.col) || to.col < to.round || to.col >= to.round + number_window_columns()) return false;
    if (dir != SLOW) {
      for (Dir step : dir2all.find(dir)->second) {
        int i = from.row + first(step);
        int j = from.col + second(step);
        if (!inside(i, j) || board[i][j].type == TYRE || flying[to.round][i][j]) return false;
        if (from.round == 0 && board[i][j].type == CAR) return false;
        double bonus = worth(board[i][j].type, c);
        if (bonus > 0 && !to.has_eaten) {
          to.value += bonus * (1 - 0.1 * to.round);
          to.has_eaten = true;
        }
        if (from.round == 0) to.value -= risk[i][j];
      }
    } else if (from.round == 0) to.value -= risk[to.row][to.col] / 2;
    return !aimed[to.round][to.row][to.col];
  }

  // The first step of the best way; round by round, the best way to each cell is kept.
  Dir best_step(const Car& c) const {
    vector<Node> nodes(1, Node{0, -1, 0, first(c.pos), column_of(c.pos), DEFAULT, false});
    size_t begin = 0;
    int best = 0;
    for (int t = 1; t <= DEPTH; ++t) {
      vector<int> known(number_rows() * width, -1);
      size_t end = nodes.size();
      for (size_t n = begin; n < end; ++n) {
        for (auto& one : dir2all) {
          Node to;
          if (!advance(nodes[n], one.first, c, to)) continue;
          int& at = known[to.row * width + to.col];
          if (at != -1 && nodes[at].value >= to.value) continue;
          to.from = n;
          to.dir = one.first;
          if (at == -1) {
            at = nodes.size();
            nodes.push_back(to);
          } else nodes[at] = to;
        }
      }
      if (nodes.size() == end) break;
      best = end;
      for (int n = end; n < int(nodes.size()); ++n)
        if (nodes[n].value > nodes[best].value) best = n;
      begin = end;
    }
    while (nodes[best].round > 1) best = nodes[best].from;
    return nodes[best].dir;
  }

  // An enemy close ahead, with nothing between.
  bool has_target(const Car& c) {
    if (c.nb_miss == 0) return false;
    int row = first(c.pos);
    int col = column_of(c.pos);
    for (int j = col + 1; j <= col + LONG_SHOT && inside(row, j); ++j) {
      if (board[row][j].type == EMPTY) continue;
      return board[row][j].type == CAR && player_of(board[row][j].cid) != me();
    }
    return false;
  }

  virtual void play() {
    look();
    for (int c = begin(me()); c < end(me()); ++c) {
      if (!car(c).alive) continue;
      Pos to = car(c).pos;
      if (has_target(car(c))) {
        shoot(c);
        to += DEFAULT;
      } else {
        Dir dir = best_step(car(c));
        move(c, dir);
        to += dir;
      }
      // The other car keeps away.
      int row = first(to);
      int col = column_of(to);
      for (int i = row - 1; i <= row + 1; ++i)
        for (int j = col - 1; j <= col + 1; ++j)
          if (inside(i, j)) risk[i][j] += 20;
      for (auto& line : board)
        for (Cell& cell : line)
          if (cell.type == CAR && cell.cid == c) cell.type = EMPTY;
    }
  }
};

RegisterPlayer(PLAYER_NAME);
