import type { GameId } from '../../src-games/kit/game.ts'

/** Lines of the whole players at which they are stopped, and what is looked at there; the same under gdb and here. */
export interface GoldenPlayer {
  readonly game: GameId
  readonly file: string
  readonly points: readonly GoldenPoint[]
  /** Added behind the file where g++ builds it as it is written: definitions that only optimizing can do without. */
  readonly natively?: string
}
export interface GoldenPoint {
  /** The line with this text. */
  readonly at: string
  readonly values: readonly string[]
}

/** Rounds played, and arrivals at a point that are looked at; of the first ones the functions that run as well. */
export const GOLDEN_ROUNDS = 5
export const MOST_ARRIVALS = 60
export const WITH_STACKS = 6

export const GOLDEN_PLAYERS: readonly GoldenPlayer[] = [
  {
    game: 'pandemic',
    file: 'AIPilgrim.cc',
    points: [
      { at: 'dist[di][dj] = s.steps;', values: ['di', 'dj', 's.steps', 's.pos.i', 'from.j', 'best.worth', 'patience', 'taken.size()'] }, // prettier-ignore
      { at: 'if (trail.size() > 5)', values: ['round_now', 'diary.size()', 'trail.size()', 'visits[1]', 'visits[3]'] }, // prettier-ignore
      { at: 'int share = 0;', values: ['moved', 'mine.size()', 'goals.size()', 'taken.size()', 'ids[0]', 'mine[0].health'] }, // prettier-ignore
    ],
  },
  {
    game: 'pandemic',
    file: 'AISurveyor.cc',
    points: [
      { at: 'return {true, first, dist};', values: ['p.i', 'p.j', 'dist', 'first + 0', 'wish + 0', 'promised.size()'] }, // prettier-ignore
      { at: 'Found path = bfs(u.pos, PATH);', values: ['id', 'u.health', 'city.any', 'city.dist', 'mine.size()'] }, // prettier-ignore
    ],
  },
  {
    game: 'pandemic',
    file: 'AIRoger.cc',
    points: [
      { at: 'Pos q = Pos(c) + d;', values: ['c.x', 'c.y', 'top.first', 'limit', 'd + 0', 'dist[3][3]', 'count'] }, // prettier-ignore
      { at: 's -= 3 * memory', values: ['q.i', 'q.j', 's', 'weights[2]', 'plans.size()', 'memory.size()', 'round'] }, // prettier-ignore
      { at: 'agenda.push_front', values: ['k', 'len', 'top.size()', 'rest.size()', 'agenda.size()', 'by_health.size()', 'seen.size()', 'reserve.size()'] }, // prettier-ignore
    ],
  },
  {
    game: 'pandemic',
    file: 'AIXavier.cc',
    natively: 'const int PLAYER_NAME::INF;\n',
    points: [
      { at: 'if (c > d[p.i][p.j]) continue;', values: ['c', 'p.i', 'p.j', 'from.i', 'to.j', 'avoid_virus', 'top.second.first', 'd[0][0]'] }, // prettier-ignore
      { at: 'total += points(me());', values: ['next', 'left', 'size', 'first', 'goals.size()', 'who.size()', 'history.size()', 'grid[3][3]', 'my.size()', 'tasks.size()'] }, // prettier-ignore
    ],
  },
  {
    game: 'mad-max',
    file: 'AICourier.cc',
    points: [
      { at: 'if (depth == DEPTH) return node;', values: ['depth', 'node->value', 'made', 'mood', 'ways.size()'] }, // prettier-ignore
      { at: 'fell(root);', values: ['root->value', 'root->children.size()', 'sight.kind', 'ledger[0]', 'prices[1]', 'sights.size()'] }, // prettier-ignore
      { at: 'mood = points.back()', values: ['mood', 'points.size()', 'points[0]', 'ledger_size'] },
    ],
  },
  {
    game: 'mad-max',
    file: 'AIDice.cc',
    points: [{ at: 'int dx = randomize', values: ['v.size()', 'v[0]', 'v[9]', 'q.first', 's.a', 's.b', 'qs.size()'] }], // prettier-ignore
  },
  {
    game: 'mad-max',
    // Without assertions, one of which would end it, as its course builds it.
    file: 'AIRaider.cc',
    points: [
      { at: 'if (u.t > 0) {', values: ['u.t', 'u.c', 'u.path', 'steps', 'best', 'vis.size()', 'taken.size()', 'danger.size()'] }, // prettier-ignore
      { at: 'target[c.cid] = norm_pos', values: ['k', 'cars.size()', 'c.cid', 'c.gas', 'best', 'taken.size()', 'plans.size()', 'round_', 'all_dirs.size()', 'count_'] }, // prettier-ignore
    ],
  },
  {
    game: 'the-walking-dead',
    file: 'AIGleaner.cc',
    points: [
      { at: 'before[number(next)] = now.second;', values: ['sum', 'k', 'now.first', 'now.second', 'here.i', 'next.j', 'best', 'most', 'cost.size()', 'width'] }, // prettier-ignore
      { at: 'busy.insert(goal);', values: ['goal', 'job.unit', 'job.cost', 'memory.streak', 'memory.name.size()', 'busy.size()', 'memories.size()', 'jobs.size()'] }, // prettier-ignore
    ],
  },
  {
    game: 'the-walking-dead',
    file: 'AIXuriguera.cc',
    points: [
      { at: 'dist[q.i][q.j] = x.d + 1;', values: ['q.i', 'q.j', 'x.d', 'x.p.i', 'dist[0][0]', 'inf'] },
      { at: 'move(id, best);', values: ['id', 'sf', 'sc', 'se', 'alive.size()', 'ranking.size()', 'rounds', 'round_now', 'routes.size()'] }, // prettier-ignore
    ],
  },
  {
    game: 'the-walking-dead',
    file: 'AIMichonne.cc',
    points: [
      { at: 'm[ni][nj] = m[p.i][p.j] + 1;', values: ['ni', 'nj', 'p.i', 'p.j', 'q.cap', 'q.v.size()', 'travessa'] }, // prettier-ignore
    ],
  },
  {
    game: 'apocalypse-now',
    file: 'AIPlatoon.cc',
    points: [
      { at: 'if (value < least) {', values: ['i', 'j', 'other', 'value', 'least', 'order.id', 'soldier.pos.i', 'dangerous[2][2] + 0', 'field->steps[5][5]'] }, // prettier-ignore
      {
        at: 'delete[] orders;',
        values: ['count', 'army.size()', 'last_turn[0]', 'mark[1] + 0', 'orders->id'],
      },
    ],
  },
  {
    game: 'apocalypse-now',
    file: 'AIViet.cc',
    points: [
      {
        at: 'parent(n.i, n.j) = p;',
        values: ['d', 'w', 'n.i', 'n.j', 'p.i', 'k', 'who', 'dist.cells[0][0]'],
      },
      { at: '++visits[best.i][best.j];', values: ['bestv', 'best.i', 'best.j', 'attacked', 's.size()', 'modes.size()', 'commanded.size()', 'round_no', 'calls'] }, // prettier-ignore
    ],
  },
]
