import type { Dialect } from './gardens-dialects.ts'

/** The players that come with the mini game, and one that a student may have written. */
export function players(d: Dialect): Record<string, string> {
  const me = d.hasMe ? 'me()' : 'me_'
  return {
    'AINull.cc': playerFile('Null', '  virtual void play() {}'),
    'AIDemo.cc': playerFile(
      'Demo',
      `  virtual void play() {
    for (int id : gardeners(${me})) {
      const Gardener g = unit(id);
      vector<Dir> good;
      for (int k = 0; k < 4; ++k) {
        const Pos p = g.pos + Dir(k);
        if (pos_ok(p) and cell(p).soil != Wall and cell(p).owner != ${me} and cell(p).id == -1) good.push_back(Dir(k));
      }
      if (good.empty()) move(id, Dir(random(0, 3)));
      else move(id, good[random(0, good.size() - 1)]);
    }
  }`,
    ),
  }
}

/** A player in the form that the course's have. */
export function playerFile(name: string, body: string): string {
  return `#include "Player.hh"

#define PLAYER_NAME ${name}

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

${body}
};

RegisterPlayer(PLAYER_NAME);
`
}
