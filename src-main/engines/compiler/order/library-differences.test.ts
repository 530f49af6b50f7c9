import { test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { proveReportedUses } from '../../../../test/reported-uses.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'

const SOURCE = `#include "Player.hh"
#include <cmath>
#include <iostream>
#include <random>
#include <typeinfo>
#define PLAYER_NAME Tester
struct Mine { int a; };
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> v; string s; long long wide; int narrow; double part; mt19937 g; minstd_rand h;
  double tanh(PLAYER_NAME*) { return 1; }
  void play () {
    wide = v.size() - 1; // size below zero
    part = v.size() - s.size(); // size below zero
    part = 2.5 * (v.size() - 1); // size below zero
    wide = s.find('x'); // size below zero
    if ((long long) s.rfind("x") >= 0) narrow = 1; // size below zero
    wide = v.size() + 1;
    part = v.size();
    narrow = v.size() - 1;
    narrow = s.find('x');
    wide = (long long) v.size() - 1;
    wide = int(v.size()) - 1;
    if (wide < v.size()) narrow = 2; // sign beside a size
    wide = wide / v.size(); // sign beside a size
    if (wide < (long long) v.size()) narrow = 2;
    if (v.size() > 5ll) narrow = 3;
    if (narrow < v.size()) narrow = 4;
    ostringstream o;
    o << g; // text of a generator
    o << h;
    o << v.size() << s.find('y'); // size below zero
    o << s.size() + 1;
    o << uniform_int_distribution<int>(1, 6); // text of a generator
    o << typeid(v).name(); // name of a type
    o << typeid(string).name(); // name of a type
    o << typeid(Mine).name() << typeid(narrow).name();
    narrow = sizeof(v); // size of a class
    narrow = sizeof(string); // size of a class
    narrow = sizeof(Mine) + sizeof narrow;
    part = sin(part) + 1; // last digits
    part = std::pow(2.5, narrow); // last digits
    part = hypot(part, 2); // last digits
    part = pow(part, 2) + sqrt(part) + floor(part) + log2(part) + tanh(this);
  }
};
RegisterPlayer(PLAYER_NAME);
`

const compiler = closedAfter(testCompiler())

test('what sizes of 64 bits change, and what the library says of itself, is reported at its line', () =>
  proveReportedUses(compiler, SOURCE))
