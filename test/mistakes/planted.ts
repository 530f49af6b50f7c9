import type { GameId } from '../../src-games/kit/game.ts'

/** A mistake put into a sound player of `test/players`: one text of it, found once, becomes another. */
export interface Planted {
  readonly what: string
  readonly from: string
  readonly to: string
  /** What the first finding says. */
  readonly finding: RegExp
  /** On which line: the one with this text; where the change is when it is missing. */
  readonly at?: string
}

interface PlantedPlayer {
  readonly game: GameId
  readonly file: string
  readonly mistakes: readonly Planted[]
}

const PILGRIM: readonly Planted[] = [
  {
    what: 'a direction that is never set',
    from: 'Dir way = NONE;',
    to: 'Dir way;',
    finding: /^orders depend on a variable never set: way; it decides in line \d+$/,
  },
  {
    what: 'a member that the constructor leaves out',
    from: 'Goal () : first(NONE), steps(0), worth(-1) {}',
    to: 'Goal () : first(NONE), steps(0) {}',
    finding: /^orders depend on a variable never set: goal; it decides in line \d+$/,
    at: 'const Goal goal = search(u.pos);',
  },
  {
    what: 'a member of the player that is never set',
    from: 'PLAYER_NAME () : patience(3) {',
    to: 'PLAYER_NAME () {',
    finding: /^orders depend on a member never set: patience; it decides in line \d+$/,
    at: 'int patience;',
  },
  {
    what: 'an array that is set in part',
    from: 'for (int j = 0; j < WINDOW; ++j) dist[i][j] = 0;',
    to: 'for (int j = 0; j < 0; ++j) dist[i][j] = 0;\n    if (dist[3][4] > 100) return best;',
    finding: /^orders depend on a variable never set: dist; it decides in line \d+$/,
    at: 'int dist[WINDOW][WINDOW];',
  },
  {
    what: 'a row of a vector of vectors too few',
    from: 'seen(WINDOW, vector<bool>',
    to: 'seen(WINDOW - 1, vector<bool>',
    finding: /^index 18 of 18: seen has the indices 0 to 17$/,
    at: 'if (seen[di][dj] or not inside(s.pos)) continue;',
  },
  {
    what: 'an index past a vector<bool>',
    from: 'vector<bool>(WINDOW, false)',
    to: 'vector<bool>(WINDOW - 1, false)',
    finding: /^index 18 of 18: seen has the indices 0 to 17$/,
    at: 'if (seen[di][dj] or not inside(s.pos)) continue;',
  },
  {
    what: 'an index past an array of arrays',
    from: 'int dist[WINDOW][WINDOW];',
    to: 'int dist[WINDOW][WINDOW - 1];',
    finding: /^index 18 of 18: dist has the indices 0 to 17$/,
    at: 'dist[i][j] = 0;',
  },
  {
    what: 'front of a queue that is empty',
    from: 'while (not open.empty()) {\n      const Step s',
    to: 'while (true) {\n      const Step s',
    finding: /^front\(\) of open, which is empty$/,
    at: 'const Step s = open.front();',
  },
  {
    what: 'the last letter of an empty string',
    from: 'if (diary.size() > 12) diary.erase(0, 6);',
    to: 'diary.clear();',
    finding: /^index -1 of 0: diary has no elements$/,
    at: "diary[diary.size() - 1] == 'm'",
  },
  {
    what: 'back of a vector that is empty',
    from: 'if (trail.size() > 5) trail.pop_back();',
    to: 'trail.clear();\n    patience += trail.back() % 2;',
    finding: /^back\(\) of trail, which is empty$/,
    at: 'patience += trail.back() % 2;',
  },
  {
    what: 'end() of a map is looked at',
    from: 'old != goals.end() and old->second',
    to: 'old->second',
    finding: /^end\(\) dereferenced: the iterator of old stands behind the last element$/,
  },
  {
    what: 'a pointer into a vector that has grown since',
    from: 'const Unit* weak = weakest(mine);',
    to: 'const Unit* weak = weakest(mine);\n    mine.reserve(mine.capacity() + 1);',
    finding: /^reads memory of weak that was given back already$/,
    at: 'weak->id == u.id',
  },
  {
    what: 'a null pointer that is followed',
    from: 'const Unit* weak = weakest(mine);',
    to: 'const Unit* weak = 0;\n    if (weak->health < 5) ++patience;',
    finding: /^use of a null pointer of weak$/,
    at: 'if (weak->health < 5)',
  },
  {
    what: 'a division by zero',
    from: 'if (moved > 0) share = 100 * moved / int(mine.size());',
    to: 'share = 100 * moved / (round() - 2);',
    finding: /^\d+ is divided by zero$/,
  },
  {
    what: 'a number that grows too large',
    from: 'visits[round_now % PAST];',
    to: 'visits[round_now % PAST];\n    const int large = 300000000 * round_now;\n    visits[0] += large % 2;',
    finding: /^300000000 \* 8 is too large for int$/,
    at: 'const int large',
  },
]

const COURIER: readonly Planted[] = [
  {
    what: 'what new gave is read after delete',
    from: 'fell(root);',
    to: 'fell(root);\n    made += root->value;',
    finding: /^reads memory of root that was given back already$/,
    at: 'made += root->value;',
  },
  {
    what: 'an array of new is read past its end',
    from: 'const int* past = ledger + ledger_size;',
    to: 'const int* past = ledger + ledger_size + 1;',
    finding: /^read past the end of .*\(index 8 of 8, in 4 bytes each\)$/,
    at: 'sum += *at++;',
  },
  {
    what: 'an array of new is written before its beginning',
    from: 'ledger[made % ledger_size] =',
    to: 'ledger[made % 1 - 1] =',
    finding: /^write before the beginning of ledger \(index -1 of 8, in 4 bytes each\)$/,
  },
  {
    what: 'an iterator goes on whose element was erased',
    from: 'it = sights.erase(it);\n      else ++it;',
    to: 'sights.erase(it);\n      ++it;',
    finding: /^the iterator it is incremented whose element was erased$/,
    at: '      ++it;',
  },
  {
    what: 'end() is incremented',
    from: '++it)\n      if (it->kind == kind) ++count;',
    to: '++it) {\n      ++it;\n      if (++it != sights.end() and it->kind == kind) ++count;\n    }',
    finding: /^end\(\) incremented/,
    at: 'for (list<Sight>::const_iterator it = sights.begin(); it != sights.end(); ++it)',
  },
  {
    what: 'an index past an array of the player',
    from: 'int prices[KINDS];',
    to: 'int prices[4];',
    finding: /^index 4 of 4: prices has the indices 0 to 3$/,
    at: 'prices[k] = given[k];',
  },
  {
    what: 'memory of new that is not set',
    from: 'for (int k = 0; k < ledger_size; ++k) ledger[k] = 0;',
    to: '',
    finding: /^orders depend on .*ledger.*never set/,
    at: 'ledger(new int[8])',
  },
  {
    what: 'a vector is read at its end()',
    from: 'it != node->children.end(); ++it)',
    to: 'it <= node->children.end(); ++it)',
    finding: /^(?:reads? past the (?:last element|end)|use of a null pointer)/,
    at: 'if ((*it)->value > node->value) node->value = (*it)->value;',
  },
  {
    what: 'what new[] gave is given back by delete',
    from: 'fell(root);',
    to: 'int* few = new int[3];\n    delete few;\n    fell(root);',
    finding: /^what new\[\] gave is given back by delete$/,
    at: 'delete few;',
  },
  {
    what: 'a pointer to a variable of a block that has ended',
    from: 'Node* root = grow(c.pos, 0, 0);',
    to: 'const int* first = 0;\n    {\n      int now = round();\n      first = &now;\n    }\n    made += *first % 2;\n    Node* root = grow(c.pos, 0, 0);',
    finding: /^reads now after the block that it was declared in$/,
    at: 'made += *first % 2;',
  },
  {
    what: 'pop_front of a deque that is empty',
    from: 'if (points.size() > 6) points.pop_front();',
    to: 'while (true) points.pop_front();',
    finding: /^pop_front\(\) of points, which is empty$/,
  },
]

const GLEANER: readonly Planted[] = [
  {
    what: 'an index before a vector',
    from: 'int at = goal; at != number(from); at = before[at]',
    to: 'int at = goal; at != -7; at = before[at]',
    finding: /^index -1 of 3600: before has the indices 0 to 3599$/,
  },
  {
    what: 'the last of no elements',
    from: 'at = before[at]) way.push_back(at);',
    to: 'at = before[at]) way.size();',
    finding: /^index -1 of 0: way has no elements$/,
    at: 'const int first = way[way.size() - 1];',
  },
  {
    what: 'an index past an array of constants',
    from: 'for (int k = 0; k < 4; ++k) {\n        const Pos next',
    to: 'for (int k = 0; k <= 4; ++k) {\n        const Pos next',
    finding: /^index 4 of 4: FOUR has the indices 0 to 3$/,
    at: 'const Pos next = here + FOUR[k];',
  },
  {
    what: 'a local array is written past its end by a pointer',
    from: 'text[length] = 0;',
    to: 'char* past = text + 8;\n    *past = 0;',
    finding: /^write past the end of text \(index 8 of 8/,
    at: '*past = 0;',
  },
  {
    what: 'a local array is read before its beginning by a pointer',
    from: 'reverse(text, text + length);',
    to: 'const char* last = text;\n    if (*(last - 1) == text[0]) reverse(text, text + length);',
    finding: /^read before the beginning of text/,
    at: 'if (*(last - 1) == text[0])',
  },
  {
    what: 'an index that was the number of another board',
    from: 'cost.assign(width * height,',
    to: 'cost.assign(width * height / 2,',
    finding: /^index \d+ of 1800: cost has the indices 0 to 1799$/,
    at: 'cost[number(from)] = 0;',
  },
  {
    what: 'the first of a vector that may be empty',
    from: 'if (not jobs.empty() and jobs.front()',
    to: 'jobs.clear();\n    if (jobs.front()',
    finding: /^front\(\) of jobs, which is empty$/,
    at: 'if (jobs.front()',
  },
  {
    what: 'a function that ends without its value',
    from: 'if (c.type == Street and c.owner != me()) return 6;\n    return 0;',
    to: 'if (c.type == Street and c.owner != me()) return 6;',
    finding: /^wish has to return a value and ends without one$/,
    at: 'int wish (Pos p) const {',
  },
]

const PLATOON: readonly Planted[] = [
  {
    what: 'an index past a row of an array of the player',
    from: 'for (int j = 0; j < SIDE; ++j) {\n        if (fire_time(i, j) > 0)',
    to: 'for (int j = 0; j <= SIDE; ++j) {\n        if (j < SIDE and fire_time(i, j) > 0)',
    finding: /^index 60 of 60: dangerous has the indices 0 to 59$/,
    at: 'else if (dangerous[i][j] > 0)',
  },
  {
    what: 'the memory of new is written past its end',
    from: 'new Order[army.size() + 1]',
    to: 'new Order[army.size() - 1]',
    finding: /^write past the end of orders \(index 1\d of 1\d, in 12 bytes each\)$/,
    at: 'orders[count++] = order_of(data(army[k]));',
  },
  {
    what: 'a pointer to what was deleted',
    from: 'delete field;\n    field = new Field;',
    to: 'delete field;\n    if (round() % 9 == 0) field = new Field;',
    finding: /^writes memory .*that was given back already$/,
    at: 'field->steps[all[k].pos.i][all[k].pos.j] = 0;',
  },
  {
    what: 'the least so far that begins with nothing',
    from: 'int least = UNKNOWN + 1;',
    to: 'int least;',
    finding: /^orders depend on a variable never set: least; it decides in line \d+$/,
  },
  {
    what: 'the same memory is deleted twice',
    from: 'delete field;\n    field = new Field;',
    to: 'delete field;\n    if (round() == 3) delete field;\n    field = new Field;',
    finding: /^the same memory is given back twice$/,
    at: 'if (round() == 3) delete field;',
  },
  {
    what: 'a text copied into too short an array',
    from: 'strcpy(mark, "vwxyz");',
    to: 'strcpy(mark, "vwxyz");\n    char word[4];\n    strcpy(word, mark);\n    mark[1] = word[1];',
    finding: /^write past the end of word/,
    at: 'strcpy(word, mark);',
  },
]

export const PLANTED: readonly PlantedPlayer[] = [
  { game: 'pandemic', file: 'AIPilgrim.cc', mistakes: PILGRIM },
  { game: 'mad-max', file: 'AICourier.cc', mistakes: COURIER },
  { game: 'the-walking-dead', file: 'AIGleaner.cc', mistakes: GLEANER },
  { game: 'apocalypse-now', file: 'AIPlatoon.cc', mistakes: PLATOON },
]

/** The player with the mistake in it, and the line on which that is to be reported. */
export function plant(
  source: string,
  { from, to, at = to }: Planted,
): { readonly source: string; readonly line: number } {
  if (source.split(from).length !== 2) throw new Error(`the player has not one place with: ${from}`)
  const changed = source.replace(from, () => to)
  return { source: changed, line: changed.slice(0, changed.indexOf(at)).split('\n').length }
}
