#include "digest.hh"
// Numbers as streams, to_string and printf write them.
double number() {
  static const double chosen[] = {0, -0.0, 1, -1, 0.1, 0.5, 1.5, 2.5, 1e10, 123456, 1234567, 999999.5, 9.9999995, 1e-5, 1e-4, 0.00012345, 1e100, 1e-100, 3.14159265358979, 1.0 / 3, 100, 1e15, 1e16, 1e17, 2.2250738585072014e-308, 1.7976931348623157e308, 12345678.9, 0.3, 1e21, 1e22, 1e23, INFINITY, -INFINITY, NAN};
  const unsigned k = below(40);
  if (k < 34) return chosen[k];
  const double size = pow(10.0, int(below(20)) - 10), x = below(1 << 24) / 1000.0 * size;
  return below(2) ? x : -x;
}
void shape(ostream& o) {
  o.precision(below(4) ? int(below(20)) : 6), o.width(below(3) ? 0 : below(30)), o.fill("* 0"[below(3)]);
  o.unsetf(ios::floatfield | ios::adjustfield | ios::basefield);
  switch (below(5)) { case 0: o << fixed; break; case 1: o << scientific; break; case 2: o << hexfloat; }
  switch (below(4)) { case 0: o << left; break; case 1: o << internal; break; case 2: o << right; }
  switch (below(4)) { case 0: o << hex; break; case 1: o << oct; break; case 2: o << dec; }
  if (below(2)) o << showpos;
  if (below(3) == 0) o << showpoint;
  if (below(2)) o << showbase;
}
void streams() {
  for (int kind = 0; kind < 7; ++kind) {
    for (int k = 0; k < 2000; ++k) {
      ostringstream o;
      shape(o);
      const double x = number();
      const int n = below(1 << 24), m = below(1 << 24);
      switch (kind) {
        case 0: o << x; break;
        case 1: o << float(x); break;
        case 2: o << n - (1 << 23); break;
        case 3: o << unsigned(n) * 1000u << ' ' << short(m); break;
        case 4: o << (long long) n * m - 1000; break;
        case 5: o << char('a' + n % 26) << setw(m % 9) << "abc" << string("xyz"); break;
        case 6: o.width(0), o << noshowpos << bool(n % 2) << boolalpha << bool(m % 2); break;
      }
      feed(o.str());
    }
    line("stream " + to_string(kind));
  }
}
void texts() {
  for (int k = 0; k < 1000; ++k) { const double x = number(); feed(to_string(x)), feed(to_string(float(x))), feed(to_string((int) below(1 << 24))), feed(to_string(-(long long) below(1 << 24) * 100000)); }
  line("to_string");
  for (const char* form : {"%g", "%a", "%e", "%E", "%f", "%G", "%.3f", "%10.2f", "%-10.2f|", "%+g", "% g", "%010.3f", "%.0f", "%#.0f", "%.20g", "%.15e", "%5g"}) {
    for (int k = 0; k < 300; ++k) { char b[500]; snprintf(b, 500, form, number()); feed(b); }
    line(string("printf ") + form);
  }
  for (const char* form : {"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%x", "%#x", "%X", "%o", "%#o", "%u", "%.3d", "%5.3d", "%i"}) {
    for (int k = 0; k < 100; ++k) { char b[100]; snprintf(b, 100, form, (int) below(1 << 24) - (1 << 23)); feed(b); }
    line(string("printf ") + form);
  }
}
void all() { streams(), texts(); }
