import { playerFile } from '../test/seasons/gardens-players.ts'

/**
 * The mini game's loop in dialect C as the judge runs it: each player is shown the text of each state and answers with text. Beside
 * the program's own loop, which copies states in memory, it says what the exchange of texts costs natively.
 */
export const JUDGE_GAME = `#include "Game.hh"

struct Shown : public streambuf {
  explicit Shown(const string& text) {
    char* from = const_cast<char*>(text.data());
    setg(from, from, from + text.size());
  }
};

void Game::run(vector<string> names, istream& is, ostream& os, int seed) {
  Board b(is, seed);
  b.names_ = names;
  vector<Player*> players;
  for (int pl = 0; pl < b.nb_players(); ++pl) {
    Player* p = Registry::new_player(names[pl]);
    p->me_ = pl;
    p->set_random_seed(seed + pl + 1);
    *(Settings*)p = (Settings)b;
    // What reset from text reads into is there from the start, as it is in a player of the judge.
    p->reset((const Info&)b);
    players.push_back(p);
  }
  os << "Game" << endl << endl << "Seed " << seed << endl << endl;
  b.print_preamble(os);
  b.print_names(os);
  for (int round = 0; ; ++round) {
    ostringstream state;
    b.print_state(state);
    const string text = state.str();
    os << text;
    if (round == b.nb_rounds()) break;
    vector<Action> actions;
    for (Player* p : players) {
      Shown shown(text);
      ifstream in;
      static_cast<ios&>(in).rdbuf(&shown);
      in.clear();
      p->reset(in);
      p->play();
      ostringstream answer;
      Action::print_actions(p->commands_, answer);
      istringstream back(answer.str());
      actions.push_back(Action(back));
    }
    b.next(actions, os);
  }
  b.print_results();
}
`

/** A player that thinks for some milliseconds a round: it plays on in copies of the board, as those of students do. */
export const THINKER = playerFile(
  'Thinker',
  `  int value(vector<vector<int>>& owner, Pos from, unsigned dice) {
    int got = 0;
    for (int step = 0; step < 40; ++step) {
      dice = dice * 1103515245u + 12345u;
      const Pos to = from + Dir((dice >> 16) % 4);
      if (not pos_ok(to) or cell(to).soil == Wall) continue;
      if (owner[to.i][to.j] != me_) ++got;
      owner[to.i][to.j] = me_;
      from = to;
    }
    return got;
  }
  virtual void play() {
    vector<vector<int>> owner(rows(), vector<int>(cols()));
    const vector<int> mine = gardeners(me_);
    for (size_t k = 0; k < mine.size() and k < 10; ++k) {
      const Gardener g = unit(mine[k]);
      int best = -1, dir = 0;
      for (int d = 0; d < 4; ++d) {
        int sum = 0;
        for (int turn = 0; turn < 100; ++turn) {
          for (int i = 0; i < rows(); ++i) for (int j = 0; j < cols(); ++j) owner[i][j] = cell(Pos(i, j)).owner;
          const Pos to = g.pos + Dir(d);
          if (pos_ok(to)) sum += value(owner, to, round() * 1000 + turn);
        }
        if (sum > best) best = sum, dir = d;
      }
      move(mine[k], Dir(dir));
    }
  }`,
)
