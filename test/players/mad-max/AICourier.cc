#include "Player.hh"
#include <list>
#include <deque>

#define PLAYER_NAME Courier

// Looks some moves ahead along every way through the tyres, and takes the one that collects most. Keeps its ways in a
// tree of nodes of its own, and what it saw in lists. Nothing in it is undefined.
struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  static const int DEPTH = 4;
  static const int KINDS = 7;

  struct Node {
    Pos pos;
    int value;
    Node* parent;
    vector<Node*> children;
    Node (Pos p, int v, Node* up) : pos(p), value(v), parent(up) {}
  };

  struct Sight {
    int round, kind;
  };

  vector<Dir> ways;
  list<Sight> sights;
  deque<int> points;
  int prices[KINDS];
  int made;
  double mood;
  int* ledger;
  int ledger_size;

  PLAYER_NAME () : made(0), mood(0.5), ledger(new int[8]), ledger_size(8) {
    const int given[KINDS] = {0, -100, -20, -50, 10, 5, 8};
    for (int k = 0; k < KINDS; ++k) prices[k] = given[k];
    for (int k = 0; k < ledger_size; ++k) ledger[k] = 0;
    for (int i = -1; i <= 1; ++i)
      for (int j = 2; j >= 0; --j) ways.push_back(Dir(i, j));
  }
  ~PLAYER_NAME () {
    delete[] ledger;
  }

  Node* grow (Pos p, int depth, Node* parent) {
    Node* node = new Node(p, 0, parent);
    ++made;
    if (depth == DEPTH) return node;
    for (size_t k = 0; k < ways.size(); k += depth + 1) {
      const Pos next = p + ways[k];
      if (not within_universe(next) or not within_window(next, round() + depth + 1)) continue;
      const CType kind = cell(next).type;
      if (kind == TYRE or kind == CAR or kind == MISSILE) continue;
      Node* child = grow(next, depth + 1, node);
      child->value += prices[kind];
      node->children.push_back(child);
    }
    for (vector<Node*>::const_iterator it = node->children.begin(); it != node->children.end(); ++it)
      if ((*it)->value > node->value) node->value = (*it)->value;
    return node;
  }

  void fell (Node* node) {
    for (size_t k = 0; k < node->children.size(); ++k) fell(node->children[k]);
    delete node;
  }

  const Node* best_child (const Node* node) const {
    const Node* best = 0;
    for (size_t k = 0; k < node->children.size(); ++k) {
      const Node* one = node->children[k];
      if (best == 0 or one->value > best->value) best = one;
    }
    return best;
  }

  void forget () {
    list<Sight>::iterator it = sights.begin();
    while (it != sights.end()) {
      if (it->round + 5 < round()) it = sights.erase(it);
      else ++it;
    }
  }

  int seen (int kind) const {
    int count = 0;
    for (list<Sight>::const_iterator it = sights.begin(); it != sights.end(); ++it)
      if (it->kind == kind) ++count;
    return count;
  }

  // How full the ledger is, in steps from 0 to 3.
  int level () const {
    int sum = 0;
    const int* at = ledger;
    const int* past = ledger + ledger_size;
    while (at != past) sum += *at++;
    if (sum > 40) return 3;
    if (sum > 20) return 2;
    return sum > 5 ? 1 : 0;
  }

  void drive (const Car& c) {
    const Cell ahead = cell(c.pos + DEFAULT);
    Sight sight = {round(), int(ahead.type)};
    sights.push_back(sight);
    if (c.nb_miss > 0 and ahead.type == CAR and player_of(ahead.cid) != me()) {
      shoot(c.cid);
      return;
    }
    Node* root = grow(c.pos, 0, 0);
    const Node* best = best_child(root);
    if (best != 0 and best->parent == root) {
      Dir step = best->pos - root->pos;
      if (level() == 3) step = SLOW;
      move(c.cid, step);
      ledger[made % ledger_size] = (ledger[made % ledger_size] + best->value) % 16;
    }
    fell(root);
  }

  virtual void play () {
    made = 0;
    forget();
    points.push_back(seen(EMPTY));
    if (points.size() > 6) points.pop_front();
    mood = points.back() > points.front() ? mood / 2 + 0.5 : mood / 2;
    for (int c = begin(me()); c < end(me()); ++c) {
      const Car mine = car(c);
      if (mine.alive and (mood > 0.01 or c == begin(me()))) drive(mine);
    }
  }
};

RegisterPlayer(PLAYER_NAME);
