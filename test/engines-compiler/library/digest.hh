// What the programs beside this have in common: each line says what was tried and a hash of what came of it.
#include <bits/stdc++.h>
using namespace std;

unsigned drawn = 1;
unsigned below(unsigned n) { drawn = drawn * 1664525u + 1013904223u; return (drawn >> 8) % n; }

unsigned long long digest = 14695981039346656037ull;
void feed(unsigned long long x) { digest = (digest ^ x) * 1099511628211ull; digest ^= digest >> 29; }
void feed(long long x) { feed((unsigned long long) x); }
void feed(int x) { feed((unsigned long long) (long long) x); }
void feed(unsigned x) { feed((unsigned long long) x); }
void feed(double x) { unsigned long long bits; memcpy(&bits, &x, 8); feed(bits); }
void feed(const string& s) { for (char c : s) feed((unsigned) (unsigned char) c); }
void line(const string& what) { cerr << what << ": " << hex << unsigned(digest ^ digest >> 32) << dec << '\n'; digest = 14695981039346656037ull; drawn = 1; }
#define SHOW(...) cerr << #__VA_ARGS__ " = " << (__VA_ARGS__) << '\n'
template <class C> void list_of(const char* what, const C& c) { cerr << what << ':'; for (const auto& x : c) cerr << ' ' << x; cerr << '\n'; }
