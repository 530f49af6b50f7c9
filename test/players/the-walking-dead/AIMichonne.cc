#include "Player.hh"
#include <unordered_set>
#include <chrono>
#include <random>
#include <array>
#define PLAYER_NAME Michonne
#define pii pair<int,int>
#define fi first
#define se second
#define debug(x) cerr << #x << " = " << (x) << endl

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  typedef vector<int> VE;
  typedef vector<VE> MVE;
  typedef set<Pos> SP;
  typedef map<Pos, int> MPI;
  typedef tuple<int, int, Pos> Target;
  enum class Rol : char { Recolector = 'r', Soldat = 's', Explorador = 'e' };

  const vector<pii> D4 { {1, 0}, {-1, 0}, {0, 1}, {0, -1} };
  const map<pii, Dir> dir_of = { {{1, 0}, Down}, {{-1, 0}, Up}, {{0, 1}, Right}, {{0, -1}, Left} };
  const int infinit = numeric_limits<int>::max() / 4;
  static constexpr int ZONA = 20;

  struct Unitat {
    int id; Rol rol; int vides = 0; Pos anterior {-1, -1};
    Unitat (int id, Rol r) : id(id), rol(r) {}
    Unitat () : Unitat(-1, Rol::Explorador) {}
    bool operator== (const Unitat& o) const { return id == o.id; }
  };

  struct Cua {
    vector<Pos> v; size_t cap = 0;
    bool buida () const { return cap == v.size(); }
    void posa (Pos p) { v.push_back(p); }
    Pos treu () { return v[cap++]; }
  };

  MVE menjar, enemics, zombis_d, propies;
  map<int, Unitat> meves;
  vector<array<int, 4>> historia;
  unordered_set<int> vistes;
  stack<Dir> ultims;
  int visitats[60][60];
  bool primera = true;
  mt19937 gen{42};
  string resum;

  inline bool carrer (int i, int j) const { return pos_ok(i, j) && cell(i, j).type == Street; }
  inline Dir a_dir (pii d) const { return dir_of.at(d); }

  template <class Bo>
  MVE mapa (Bo bo, bool travessa = false) {
    MVE m(board_rows(), VE(board_cols(), infinit));
    Cua q;
    for (int i = 0; i < board_rows(); i++)
      for (int j = 0; j < board_cols(); j++)
        if (carrer(i, j) and bo(Pos(i, j))) { m[i][j] = 0; q.posa({i, j}); }
    while (not q.buida()) {
      Pos p = q.treu();
      for (auto& d : D4) {
        int ni = p.i + d.fi, nj = p.j + d.se;
        if (not carrer(ni, nj) or m[ni][nj] != infinit) continue;
        auto c = cell(ni, nj);
        if (not travessa and c.id != -1 and unit(c.id).type == Dead) continue;
        m[ni][nj] = m[p.i][p.j] + 1;
        q.posa(Pos(ni, nj));
      }
    }
    return m;
  }

  bool enemic (int id) const {
    if (id < 0) return false;
    Unit u = unit(id);
    return u.type == UnitType::Alive and u.player != me();
  }

  int perill (Pos p) const {
    int n = 0;
    for (int d = 0; d < 8; ++d) {
      Pos q = p + Dir(d);
      if (!pos_ok(q)) continue;
      int id = cell(q).id;
      if (id == -1) continue;
      switch (unit(id).type) {
        case Zombie: n += 3; break;
        case Alive: n += unit(id).player == me() ? -1 : strength(unit(id).player) > strength(me()) ? 4 : -2; break;
        case Dead: if (unit(id).rounds_for_zombie <= 1) n += 2;
      }
    }
    return n;
  }

  Dir millor (const Unit& u, const MVE& m, bool& trobat) {
    Target b = make_tuple(infinit, infinit, Pos());
    for (auto d : D4) {
      Pos q = u.pos + Pos(d.fi, d.se);
      if (not carrer(q.i, q.j)) continue;
      int id = cell(q).id;
      if (id != -1 and not enemic(id) and unit(id).type != Zombie) continue;
      b = min(b, Target(m[q.i][q.j], 2 * perill(q) + visitats[q.i][q.j], q));
    }
    trobat = get<0>(b) < infinit;
    if (!trobat) return Dir(2 * random(0, 3));
    Pos q; int cost;
    tie(cost, ignore, q) = b;
    return a_dir({q.i - u.pos.i, q.j - u.pos.j});
  }

  void reparteix () {
    VE alive = alive_units(me());
    for (auto it = meves.begin(); it != meves.end(); )
      if (!binary_search(alive.begin(), alive.end(), it->fi)) it = meves.erase(it); else ++it;
    for (int id : alive)
      if (!meves.count(id)) meves[id] = Unitat(id, id % 3 == 0 ? Rol::Recolector : id % 3 == 1 ? Rol::Soldat : Rol::Explorador);
    auto cua = count_if(begin(meves), end(meves), [](const pair<const int, Unitat>& x) { return x.se.rol == Rol::Soldat; });
    if (cua > 12) for (auto& x : meves) if (x.se.rol == Rol::Soldat and x.fi % 2) { x.se.rol = Rol::Explorador; break; }
  }

  void play () override {
    if (primera) {
      memset(visitats, 0, sizeof(visitats));
      primera = false;
      resum.reserve(100);
      debug(num_players()); debug(Pos(1, 2) + UL); debug(double_to_string(0.5));
    }
    if (status(me()) >= 0.9) { cerr << "prou" << endl; return; }
    reparteix();
    menjar = mapa([this](Pos p) { return cell(p).food; });
    enemics = mapa([&](const Pos& p) -> bool { return enemic(cell(p).id); });
    zombis_d = mapa([&](Pos p) { int id = cell(p).id; return id >= 0 && unit(id).type == Zombie; }, true);
    propies = mapa([=](Pos p) { return cell(p).owner != me() && cell(p).is_empty(); });
    vector<pair<int, Unitat*>> ordre;
    for (auto& y : meves) { int id = y.fi; Unitat& x = y.se; ordre.emplace_back(zombis_d[unit(id).pos.i][unit(id).pos.j], &x); }
    stable_sort(ordre.begin(), ordre.end(), [](const pair<int, Unitat*>& a, const pair<int, Unitat*>& b) { return a.first < b.first; });
    for (auto& par : ordre) {
      Unitat& x = *par.second;
      Unit u = unit(x.id);
      bool ok = false;
      Dir d = Up;
      const MVE* m = nullptr;
      if (u.rounds_for_zombie >= 0 and u.rounds_for_zombie < 4) m = &enemics;
      else switch (x.rol) {
        case Rol::Recolector: m = &menjar; break;
        case Rol::Soldat: m = par.first <= 4 ? &zombis_d : &enemics; break;
        default: m = &propies;
      }
      d = millor(u, *m, ok);
      if (!ok) d = millor(u, propies, ok);
      ultims.push(d);
      x.anterior = u.pos; x.vides++;
      visitats[u.pos.i][u.pos.j] += 2;
      vistes.insert(u.id);
      move(x.id, d);
    }
    for (auto& fila : visitats) for (int& v : fila) if (v > 0 && round() % 3 == 0) --v;
    historia.push_back({score(0), score(1), score(2), score(3)});
    if (round() % 50 == 49) {
      shuffle(ordre.begin(), ordre.end(), gen);
      stringstream ss;
      ss << hex << showbase << vistes.size() << dec << ' ' << historia.back()[me()] << ' ' << ultims.size() << ' ' << setprecision(4) << 1.0 / 3;
      for (int pl = 0; pl < 4; ++pl) ss << ' ' << strength(pl) << '/' << dead_units(pl).size();
      getline(ss, resum);
      cerr << resum << ' ' << zombies().size() << ' ' << ultims.top() << ' ' << char(Rol::Soldat) << endl;
    }
  }
};

RegisterPlayer(PLAYER_NAME);
