import { bot } from '../bots/cpp-bots.ts'

/** What a C++ bot may call, each some thousand times: statements that add to `sum`, which is used. */
export const LIBRARY_CALLS: Readonly<Record<string, string>> = {
  'memcpy of 16 bytes': 'for (int k = 0; k < 200000; ++k) { memcpy(b + (k & 63), a + (k & 255), 16); sum += b[k & 63]; }',
  'memcpy of 4 kB': 'for (int k = 0; k < 4000; ++k) { memcpy(b, a + (k & 255), 4096); sum += b[k & 63]; }',
  'memset of 4 kB': 'for (int k = 0; k < 4000; ++k) { memset(b, k, 4096); sum += b[k & 63]; }',
  'memmove of 4 kB': 'for (int k = 0; k < 4000; ++k) { memmove(a + 1, a, 4096); sum += a[k & 63]; }',
  'memchr in 4 kB': 'for (int k = 0; k < 4000; ++k) { sum += memchr(z + (k & 15), 1, 4096) != 0; }',
  'memcmp of 4 kB': 'for (int k = 0; k < 4000; ++k) { sum += memcmp(z + (k & 15), z + 32, 4096) != 0; }',
  'strlen of 4 kB': 'for (int k = 0; k < 4000; ++k) { sum += strlen(text.c_str() + (k & 15)); }',
  'find in a string': 'for (int k = 0; k < 2000; ++k) sum += text.find("abd", k & 15) != string::npos;',
  'malloc and free': 'for (int k = 0; k < 100000; ++k) { char* p = (char*)malloc(8 + (k & 255)); p[0] = k; keep[k & 255] = p; if (k > 255) { free(keep[(k + 1) & 255]); keep[(k + 1) & 255] = 0; } sum += p[0]; } for (int k = 0; k < 256; ++k) { free(keep[k]); keep[k] = 0; }',
  'push to a vector': 'for (int k = 0; k < 40; ++k) { vector<int> v; for (int j = 0; j < 5000; ++j) v.push_back(j); sum += v[k]; }',
  'push and pop of a deque': 'queue<int> q; for (int k = 0; k < 200000; ++k) { q.push(k); if (k > 99) { sum += q.front(); q.pop(); } }',
  'a heap': 'priority_queue<int> q; for (int k = 0; k < 50000; ++k) { q.push((k * 7919) & 8191); if (k > 999) { sum += q.top(); q.pop(); } }',
  'a map': 'map<int, int> m; for (int k = 0; k < 30000; ++k) m[(k * 7919) & 4095] += k; sum += m[5];',
  'a set of pairs': 'set<pair<int, int> > s; for (int k = 0; k < 20000; ++k) s.insert(make_pair((k * 7919) & 63, k & 63)); sum += s.size();',
  'sort': 'vector<int> v(20000); for (int k = 0; k < 20000; ++k) v[k] = (k * 7919) & 16383; sort(v.begin(), v.end()); sum += v[77];',
  'sqrt of doubles': 'double d = 2; for (int k = 0; k < 200000; ++k) d = sqrt(d + k); sum += int(d);',
  'abs of complex numbers': 'for (int k = 0; k < 60000; ++k) sum += int(abs(complex<double>(k, 3)));',
  'hypot': 'double d = 1; for (int k = 0; k < 60000; ++k) d = hypot(d, k & 7); sum += int(d);',
  'sin and cos': 'double d = 1; for (int k = 0; k < 40000; ++k) d += sin(d) * cos(k); sum += int(d);',
  'exp and log': 'double d = 1; for (int k = 0; k < 40000; ++k) d = log(exp(d) + k); sum += int(d);',
  'pow': 'double d = 1; for (int k = 0; k < 40000; ++k) d = pow(d + 1.5, 0.7); sum += int(d);',
  'floor and round': 'double d = 1; for (int k = 0; k < 200000; ++k) d = floor(d * 1.1) + ::round(k * 0.3) - d; sum += int(d);',
  'fmod': 'double d = 1; for (int k = 0; k < 60000; ++k) d = fmod(d * 13.7 + k, 97.3); sum += int(d);',
  'rand': 'for (int k = 0; k < 100000; ++k) sum += random(0, 99);',
  'to_string': 'for (int k = 0; k < 20000; ++k) sum += to_string(k).size();',
  'a string stream': 'for (int k = 0; k < 500; ++k) { ostringstream out; out << "unit " << k << 1.5 * k; sum += out.str().size(); }',
  'snprintf': 'for (int k = 0; k < 5000; ++k) sum += snprintf(b, 99, "%d %s %f", k, "x", 0.5 * k);',
  'cerr': 'for (int k = 0; k < 2000; ++k) cerr << k << endl;',
  'throw and catch': 'for (int k = 0; k < 800; ++k) try { if (k >= 0) throw k; } catch (int e) { sum += e; }',
  'cell of the board': 'for (int t = 0; t < 8; ++t) for (int i = 0; i < rows(); ++i) for (int j = 0; j < cols(); ++j) sum += cell(i, j).virus;',
  'unit by its id': 'for (int t = 0; t < 800; ++t) for (int id : all) sum += unit(id).health;',
  'units of a player': 'for (int t = 0; t < 800; ++t) sum += my_units(t & 3).size();',
  'orders': 'for (int t = 0; t < 900; ++t) move(all[t % all.size()], Dir(t & 3));',
} // prettier-ignore

/** One bot that does them in turns: the next one in each round. */
const HEADERS = ['cmath', 'complex', 'cstring', 'sstream'].map((name) => `#include <${name}>\n`).join('')
export const LIBRARY_BOT =
  HEADERS +
  bot(
    `  char a[8192], b[8192], z[8192];
  char* keep[256];
  string text = string(5000, 'a') + "b";`,
    `    long long sum = 0;
    vector<int> all;
    for (int pl = 0; pl < 4; ++pl) for (int id : my_units(pl)) all.push_back(id);
    switch (round() % ${Object.keys(LIBRARY_CALLS).length}) {
${Object.values(LIBRARY_CALLS)
  .map((code, k) => `      case ${k}: { ${code} break; }`)
  .join('\n')}
    }
    if (sum == 123456789) cerr << sum << endl;`,
  )
