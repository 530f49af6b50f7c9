import { expect, test } from 'vitest'
import { changedMeanings } from './changed-meanings.ts'
import { readSource } from '../tree/source-text.ts'
import { tokensOf } from './tokens.ts'

const OUTSIDE =
  'struct Pos{int i,j;}; enum Dir {UP}; const int N=3; template<class T> struct vec{}; int g(int); typedef int Id; struct B { int bm; }; template<class A, class B, class C> struct three{};'

/** What g++ 12.2 says to each line below `OUTSIDE`, recorded: `-` where it is "changes meaning of" a name. */
const LINES: readonly (readonly ['+' | '-', string])[] = [
  ['-', 'struct S { Pos Pos; };'],
  ['-', 'struct S { Pos a; Pos Pos; };'],
  ['+', 'struct S { int Pos; };'],
  ['+', 'struct S { void f(Pos p); int Pos; };'],
  ['+', 'struct S { void f(Pos Pos); };'],
  ['-', 'struct S { Pos f(); Dir Dir; };'],
  ['-', 'struct S { vec<Pos> Pos; };'],
  ['-', 'struct S { int a[N]; int N; };'],
  ['+', 'struct S { int a = N; int N; };'],
  ['+', 'struct S { void f() { int x = N; } int N; };'],
  ['+', 'struct S { void f(int x = N); int N; };'],
  ['-', 'struct S { Dir Dir() const; };'],
  ['+', 'struct S { struct Pos Pos; };'],
  ['+', 'struct S { enum Dir Dir; };'],
  ['+', 'struct S { ::Pos Pos; };'],
  ['-', 'struct S { Pos a; void Pos(); };'],
  ['+', 'struct S { struct T { Pos p; }; int Pos; };'],
  ['+', 'struct S { struct T { int a; }; T T; };'],
  ['-', 'struct S { Id x; typedef long Id; };'],
  ['-', 'struct S { Id x; typedef int Id; };'],
  ['-', 'struct S { Id x; using Id = int; };'],
  ['-', 'struct S { Dir d; enum Dir { A }; };'],
  ['-', 'struct S { decltype(g(1)) x; int g; };'],
  ['-', 'struct S { static const int k = N; int N; };'],
  ['-', 'struct S { Pos a, Pos; };'],
  ['-', 'struct S { Pos *Pos; };'],
  ['+', 'struct S { template <class T> void f(vec<T>); int vec; };'],
  ['-', 'struct S { Pos a; struct Pos { int x; }; };'],
  ['+', 'struct S { S* next; int x; void f(S S); };'],
  ['-', 'struct S { friend Pos h(); int Pos; };'],
  ['+', 'struct S { int x; int f(int N) { return N; } int N; };'],
  ['-', 'struct S { Pos a; enum { Pos }; };'],
  ['-', 'struct S { typedef Pos P; P P2; Pos Pos; };'],
  ['+', 'struct S { bool operator<(const Pos&) const; int Pos; };'],
  ['+', 'void f() { Pos Pos; }'],
  ['-', 'void f() { struct L { Pos Pos; }; }'],
  ['+', 'Pos Pos;'],
  ['+', 'struct S { int (*fp)(Pos); int Pos; };'],
  ['-', 'struct S { Pos a[N]; int i, j, N; };'],
  ['+', 'struct S { S() : Pos(3) {} int Pos; };'],
  ['-', 'template <class T> struct S { Pos Pos; };'],
  ['-', 'template <class T> struct S { T x; vec<T> vec; };'],
  ['-', 'template <class T> struct S { vec<int> a; int vec; };'],
  ['+', 'struct S { S* n; explicit S(int); virtual ~S(); S(const S&); S& operator=(const S&); };'],
  ['+', 'struct S { S(int x) : a(x), b{x}, p() { } Pos p; int a, b; };'],
  ['-', 'struct S : public B, private Pos { Dir d; bool Dir; };'],
  ['-', 'class S { private: Pos p; public: static Pos Pos; };'],
  ['+', 'struct S { static const Pos x; mutable Dir d; const int N; };'],
  ['+', 'struct S { unsigned long Id; long long g; vec<vec<Pos>> N; };'],
  ['+', 'struct S { union { Pos p; int Dir; }; int Pos; };'],
  ['-', 'struct S { Pos operator+(const Pos& o) const { return o; } bool Pos; };'],
  ['-', 'struct S { int x : 3; int g : 4; Id y; int Id : 3; };'],
  ['-', 'struct S { void h() const { Pos Pos; } Pos p() noexcept { return {1,2}; } int Pos; };'],
  ['+', 'struct S { enum Kind { A, B2 }; Kind k; int Kind2[B2]; int N = 3; };'],
  ['-', 'struct S { vec<Pos> a, b; vec<Dir> c; Dir d; void Dir(int x); };'],
  ['-', 'struct S { using P = Pos; P q; typedef vec<P> VP; int vec; };'],
  ['+', 'struct S { Pos p; Dir d; three<int, Pos, Dir> t; three<Dir, Pos, int> u, v; };'],
  ['-', 'struct S { Pos p; three<int, Pos, Dir> t, Pos; };'],
  ['+', 'struct S { Pos p; bool operator<(const S& o) const; three<Pos, Pos, Pos> q; };'],
]

test.each(LINES)('%s %s', (answer, line) => {
  const source = readSource(`${OUTSIDE}\n${line}\n`)
  const found = changedMeanings(source, [...tokensOf(source.text)])
  expect(found.map((one) => one.line)).toEqual(answer === '-' ? [2] : [])
})
