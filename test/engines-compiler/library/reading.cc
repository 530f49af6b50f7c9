#include "digest.hh"
// Numbers that streams read, with what is behind them; how they write true.
template <class T> void read(const char* name) {
  for (const char* text : {"5", "5x", "x5", "", " ", "-7", "+7", "--7", "99999999999", "-99999999999", "99999999999999999999999", "0x1f", "0X1F", "017", "08", "1.5", ".5", "5.", "1e5", "1e", "1e+", "1E-3x", "e5", "-", "+", "1e400", "-1e400", "1e-400", "inf", "nan", "infinity", "-inf", "1,000", "1 2", "\n\t 3", "0x", "0x1p3", "1.2.3", "1..2", "00012", "-0", "3-4", "3+4", "1e5.5", "0b1", "12abc", "12.5abc", "1f", "255", "256", "32767", "32768", "65535", "65536", "-1", "2147483647", "2147483648", "-2147483648", "4294967295", "4294967296", "18446744073709551615", "18446744073709551616", "9223372036854775808", "true", "1e38", "4e38", "1e-50", "0.1e1", "1_0", "1'000", "a", "A", "ff", "5d", "5L", "5e1x", "1ee5", "1e5e", "+.5", "-.5e-2", ".", "..", "0.", "0x.8", "1p5"}) {
    istringstream i(text); T v = T(42); i >> v; cerr << name << " [" << (text[0] == '\n' ? "nl" : text) << "] " << +v << (i.fail() ? " fail" : "") << (i.eof() ? " eof" : "") << (i.bad() ? " bad" : ""); i.clear(); string rest; getline(i, rest); cerr << " rest[" << rest << "]\n";
  }
}
void numbers() { read<int>("int"); read<unsigned>("unsigned"); read<short>("short"); read<unsigned short>("ushort"); read<long long>("ll"); read<unsigned long long>("ull"); read<double>("double"); read<float>("float"); }
void all() {
  numbers();
  cerr << boolalpha << true << ' ' << false << setw(8) << true << '|' << left << setw(8) << false << '|' << internal << setw(8) << true << '|' << right << setfill('*') << setw(7) << false << '|' << noboolalpha << setw(4) << true << setfill(' ') << '\n';
}
