#include "digest.hh"
// Of what goes through functions like log or exp the last digits are left out: they depend on the processor there, too.
struct Bits16 { typedef unsigned short result_type; unsigned s = 7; static constexpr result_type min() { return 0; } static constexpr result_type max() { return 65535; } result_type operator()() { s = s * 1664525u + 1013904223u; return s >> 16; } };
void feedDrawn(double x) { feed((double) (float) x); }
void feedDrawn(int x) { feed(x); }
void feedDrawn(long long x) { feed(x); }
template <class G, class D> void draw(const string& name, D d) {
  G g;
  for (int k = 0; k < 300; ++k) {
    feedDrawn(d(g));
    if (k % 97 == 96) d.reset();
    if (k % 31 == 30) feed((unsigned long long) g());
  }
  const typename D::param_type p = d.param();
  for (int k = 0; k < 50; ++k) feedDrawn(d(g, p));
  line(name);
}
template <class G> void reals(const string& of) {
  for (double a : {0.25, 1.0, 1.5, 7.25})
    for (double b : {0.5, 1.0, 3.0}) {
      const string name = of + ' ' + to_string(a) + ' ' + to_string(b);
      draw<G>("normal " + name, normal_distribution<double>(a, b));
      draw<G>("lognormal " + name, lognormal_distribution<double>(a, b));
      draw<G>("gamma " + name, gamma_distribution<double>(a, b));
      draw<G>("weibull " + name, weibull_distribution<double>(a, b));
      draw<G>("extreme " + name, extreme_value_distribution<double>(a, b));
      draw<G>("fisher " + name, fisher_f_distribution<double>(a, b));
      draw<G>("cauchy " + name, cauchy_distribution<double>(a, b));
    }
  for (double a : {0.25, 1.0, 7.25}) {
    draw<G>("exponential " + of + to_string(a), exponential_distribution<double>(a));
    draw<G>("chi " + of + to_string(a), chi_squared_distribution<double>(a));
    draw<G>("student " + of + to_string(a), student_t_distribution<double>(a));
  }
  draw<G>("normal float " + of, normal_distribution<float>(1.5f, 2.0f));
  draw<G>("piecewise " + of, piecewise_constant_distribution<double>({-1, 0, 2.5, 3}, [](double x) { return x * 0.5 + 1; }));
}
template <class I, class G> void wholes(const string& of) {
  for (double p : {0.01, 0.25, 0.5, 0.7, 0.99}) {
    draw<G>("geometric " + of + to_string(p), geometric_distribution<I>(p));
    for (int t : {0, 1, 7, 20, 100, 1000}) {
      const string name = of + to_string(p) + ' ' + to_string(t);
      draw<G>("binomial " + name, binomial_distribution<I>(t, p));
      if (t > 0 && t < 100) draw<G>("negative " + name, negative_binomial_distribution<I>(t, p));
    }
  }
  for (double mean : {0.1, 1., 3.5, 11.9, 12., 13.7, 100., 1000.}) draw<G>("poisson " + of + to_string(mean), poisson_distribution<I>(mean));
  draw<G>("discrete " + of, discrete_distribution<I>{1, 2, 0, 5});
  draw<G>("discrete of one " + of, discrete_distribution<I>{3});
  draw<G>("discrete of none " + of, discrete_distribution<I>());
  draw<G>("discrete from 0 " + of, discrete_distribution<I>{0, 1, 1, 1, 1, 0.3});
  draw<G>("discrete by function " + of, discrete_distribution<I>(5, 0.0, 9.0, [](double x) { return x + 1; }));
}
void all() {
  reals<mt19937>("mt19937");
  reals<default_random_engine>("default");
  wholes<int, mt19937>("mt19937 ");
  wholes<long long, default_random_engine>("default ");
  wholes<int, Bits16>("16 bits ");
}
