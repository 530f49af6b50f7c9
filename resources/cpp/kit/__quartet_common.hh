// Uses of the library that most bots have in common. Precompiled headers end with `<game>/__quartet_typical.hh`, which
// makes use of them: what they instantiate is there already when a bot is compiled, which takes a quarter off the time
// to read a large one. They make no code. A file that specialises one of these templates is compiled without them.
#ifndef __quartet_common_hh
#define __quartet_common_hh

#pragma GCC system_header

namespace __quartet {

template <class List, class Value>
inline void common_list(List list, Value value, int n) {
  List other(list), filled(n, value);
  list.push_back(value);
  list.push_back(Value());
  other = list;
  for (const Value& one : list) value = one;
  list[0] = value;
  list.pop_back();
  list.resize(n);
  list.insert(list.begin(), value);
  list.erase(list.begin());
#ifdef _LIBCPP_ALGORITHM
  std::reverse(list.begin(), list.end());
#endif
}

template <class Value>
inline void common_queue(Value value) {
  std::queue<Value> open;
  open.push(value);
  open.push(Value());
  value = open.front();
  open.pop();
  if (open.empty()) open.pop();
}

template <class Set, class Value>
inline void common_set(Set set, Value value) {
  Set other(set);
  set.insert(value);
  if (set.count(value) != 0 || set.find(value) != set.end()) set.erase(value);
  for (const Value& one : set) value = one;
  other = set;
}

template <class Map, class Key, class Value>
inline void common_map(Map map, Key key, Value value) {
  map[key] = value;
  if (map.count(key) != 0 || map.find(key) != map.end()) map.erase(key);
  for (const auto& one : map) value = one.second;
  if (!map.empty()) value = map.begin()->second;
}

template <class Value>
inline void common_order(Value value) {
  std::priority_queue<Value> greatest;
  greatest.push(value);
  greatest.push(Value(value.first, value.second));
  if (!greatest.empty()) value = greatest.top();
  greatest.pop();
  std::priority_queue<Value, std::vector<Value>, std::greater<Value> > least;
  least.push(value);
  least.push(std::make_pair(value.first, value.second));
  if (!least.empty()) value = least.top();
  least.pop();
  std::vector<Value> list;
  list.push_back(value);
#ifdef _LIBCPP_ALGORITHM
  std::sort(list.begin(), list.end());
#endif
}

inline void common_numbers(int n) {
  std::vector<int> list(n, 0);
  common_list(list, n, n);
#ifdef _LIBCPP_ALGORITHM
  std::sort(list.begin(), list.end());
  std::random_shuffle(list.begin(), list.end());
#endif
  std::swap(list[0], n);
  common_list(std::vector<std::vector<int> >(n, std::vector<int>(n, -1)), list, n);
  std::vector<std::vector<bool> > marks(n, std::vector<bool>(n, false));
  marks[0][0] = !marks[0][0];
  common_queue(n);
  common_set(std::set<int>(), n);
  common_map(std::map<int, int>(), n, n);
  common_order(std::make_pair(n, n));
  std::string text = "a";
  text += "b";
  text = text + "c";
  std::cerr << text << n << ' ' << 1.5 << "x" << std::endl;
}

template <class Place>
inline void common_places(Place place, int n) {
  common_list(std::vector<Place>(), place, n);
  common_list(std::vector<std::vector<Place> >(n, std::vector<Place>(n)), std::vector<Place>(), n);
  common_queue(place);
}

// For places that have an order of their own.
template <class Place, class Way>
inline void common_ordered_places(Place place, Way way, int n) {
  common_places(place, n);
  common_set(std::set<Place>(), place);
  common_map(std::map<Place, int>(), place, n);
  common_map(std::map<Place, Place>(), place, place);
  common_map(std::map<Place, Way>(), place, way);
  common_order(std::make_pair(n, place));
}

}

#endif
