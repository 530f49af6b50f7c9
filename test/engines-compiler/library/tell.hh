// What the programs beside this have in common: each line says what was tried and a hash of what came of it.
#include <bits/stdc++.h>
using namespace std;

unsigned drawn = 1;
unsigned below(unsigned n) { drawn = drawn * 1664525u + 1013904223u; return (drawn >> 8) % n; }

unsigned long long told = 14695981039346656037ull;
void tell(unsigned long long x) { told = (told ^ x) * 1099511628211ull; told ^= told >> 29; }
void tell(long long x) { tell((unsigned long long) x); }
void tell(int x) { tell((unsigned long long) (long long) x); }
void tell(unsigned x) { tell((unsigned long long) x); }
void tell(double x) { unsigned long long bits; memcpy(&bits, &x, 8); tell(bits); }
void tell(const string& s) { for (char c : s) tell((unsigned) (unsigned char) c); }
void line(const string& what) { cerr << what << ": " << hex << unsigned(told ^ told >> 32) << dec << '\n'; told = 14695981039346656037ull; drawn = 1; }
