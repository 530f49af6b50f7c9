import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import type { SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import { defaultConfigText } from '../../src-main/features/seasons/certify.ts'
import { seasonJob } from '../../src-main/core/seasons/season-match.ts'
import { removeFolder } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { gardensSeason } from './gardens-season.ts'
import { playerFile } from './gardens-players.ts'

/**
 * Our operators for numbers and words (resources/cpp/season/numbers.cc) beside the library's: a stream that is tied to another is none
 * that they read or write themselves, and is otherwise the same. Texts are made by dice.
 */
const CHECKER = playerFile(
  'Checker',
  `  unsigned dice = 1;
  int next(int below) { dice = dice * 1103515245u + 12345u; return int((dice >> 8) % unsigned(below)); }
  string token() {
    static const char all[] = "0123456789012345678901234567890123456789..--+eExXaAfFnNiIpP,; ";
    string text;
    for (int left = next(next(8) == 0 ? 30 : 8); left >= 0; --left) text += all[next(sizeof all - 1)];
    return text;
  }
  string plain() {
    string text = next(3) == 0 ? "-" : "";
    for (int left = next(12); left >= 0; --left) text += char('0' + next(10));
    if (next(3) == 0) {
      text += '.';
      for (int left = next(8); left >= 0; --left) text += char('0' + next(10));
    }
    return text;
  }
  string blank() {
    static const char all[] = "   \\n\\t\\r\\v\\f";
    string text;
    for (int left = next(3); left >= 0; --left) text += all[next(8)];
    return text;
  }
  struct Shown : public streambuf {
    string text;
    explicit Shown(const string& given) : text(given) { setg(&text[0], &text[0], &text[0] + text.size()); }
    int left() { return int(egptr() - gptr()); }
  };
  template <class Value> static string bits(const Value& value) {
    return string(reinterpret_cast<const char*>(&value), sizeof value);
  }
  static string bits(const string& value) { return value; }
  template <class Value> string read(const string& text, bool is_tied, int kind) {
    ostringstream other;
    Shown shown(text);
    istream is(&shown);
    if (is_tied) is.tie(&other);
    if (kind == 1) is >> hex;
    if (kind == 2) is >> noskipws;
    if (kind == 3) is.width(3);
    string seen;
    for (int k = 0; k < 5; ++k) {
      Value value = Value();
      is >> value;
      ostringstream state;
      state << '|' << int(is.rdstate()) << '|' << shown.left() << '|' << is.width() << '|';
      seen += bits(value) + state.str();
    }
    return seen;
  }
  template <class Value> string write(Value value, bool is_tied, int kind) {
    ostringstream other, os;
    if (is_tied) os.tie(&other);
    if (kind == 1) os << hex;
    if (kind == 2) os << showpos;
    if (kind == 3) os.width(9), os.fill('*');
    if (kind == 4) os << left << unitbuf, os.width(12);
    os << value << 'x' << string("yz") << "end" << value;
    return os.str();
  }
  int texts = 0, differ = 0, read_well = 0;
  template <class Value> void compare(const string& text, int kind) {
    ++texts;
    const string own = read<Value>(text, false, kind);
    if (own.find("|0|") != string::npos) ++read_well;
    if (own == read<Value>(text, true, kind)) return;
    if (++differ < 5) cerr << "differs (" << kind << "): " << text << endl;
  }
  template <class Value> void compare_written(Value value, int kind) {
    ++texts;
    if (write(value, false, kind) == write(value, true, kind)) return;
    if (++differ < 5) cerr << "written otherwise (" << kind << "): " << value << endl;
  }
  virtual void play() {
    if (round() > 0) return;
    for (int turn = 0; turn < 3000; ++turn) {
      string text = next(4) == 0 ? "" : blank();
      for (int k = next(5); k >= 0; --k) text += (next(2) ? plain() : token()) + (next(6) ? blank() : "");
      const int kind = next(4) == 0 ? next(4) : 0;
      compare<int>(text, kind);
      compare<long>(text, kind);
      compare<long long>(text, kind);
      compare<double>(text, kind);
      compare<char>(text, kind);
      compare<string>(text, kind);
      const int number = next(2) ? next(100) - 50 : int(dice * 7u);
      const int way = next(5);
      compare_written(number, way);
      compare_written(long(number), way);
      compare_written('c', way);
    }
    for (int number : {0, -1, 9, 10, 2147483647, -2147483647 - 1})
      for (int way = 0; way < 5; ++way) compare_written(number, way);
    cerr << texts << " texts, " << read_well << " read well, " << differ << " differ" << endl;
  }`,
)

let builder: BotBuilder
let pool: MatchPool
const folder = newDataFolder()
beforeAll(() => {
  builder = createBotBuilder(`${folder}/cache`)
  pool = createMatchPool({ processes: 1 })
})
afterAll(async () => {
  await Promise.all([builder.close(), pool.close()])
  removeFolder(folder)
})

it('numbers and words are read and written as the library does it, whatever stands in the text', async () => {
  const season = await gardensSeason('A')
  const { id: game, standard } = season.facts
  const bot = await builder.build({
    game,
    name: 'Checker',
    language: 'cpp',
    source: CHECKER,
    build: { standard, mode: 'release' },
    season,
  })
  if (!bot.ok) throw new Error(JSON.stringify(bot.problems))
  const own: SeatProgram = { ...bot.program, name: 'Checker' }
  const nullBot: SeatProgram = { kind: 'recorded', name: 'Null' }
  const { logs } = await pool.run(
    seasonJob({
      season,
      config: defaultConfigText(season)!,
      seed: 30,
      seats: [own, nullBot, nullBot, nullBot],
      limits: 'none',
    }),
  )
  const [, texts, well, differ] = /(\d+) texts, (\d+) read well, (\d+) differ/.exec(logs[0]?.text ?? '') ?? []
  expect(logs[0]?.text.split('\n')).toHaveLength(2)
  expect(Number(texts)).toBe(27_030)
  expect(Number(well)).toBeGreaterThan(10_000)
  expect(Number(differ)).toBe(0)
})
