// What clang's UndefinedBehaviorSanitizer calls: arithmetic that has no result, indices outside arrays whose length is
// known, null pointers. The first struct behind each call says where in the file it is.

#include "__quartet_mistakes.hh"

#include <stdio.h>
#include <string.h>

namespace {

struct Place {
  const char* file;
  unsigned line;
  unsigned column;
};
struct Type {
  // 0 for whole numbers, 1 for floating ones.
  unsigned short kind;
  // Of whole numbers: the lowest bit says whether there is a sign, the rest the number of bits as a power of two.
  unsigned short info;
  char name[1];
};

long long number(const Type* type, size_t value) {
  if (type->kind != 0) return 0;
  const int bits = 1 << (type->info >> 1);
  const bool isSigned = (type->info & 1) != 0;
  // What does not fit into a register is handed over by its address.
  if (bits > static_cast<int>(sizeof(size_t)) * 8) return *reinterpret_cast<const long long*>(value);
  if (!isSigned) return static_cast<long long>(value);
  const int unused = 64 - bits;
  return static_cast<long long>(static_cast<unsigned long long>(value) << unused) >> unused;
}

// Mistakes that were reported already, by the address of their place.
const int MOST_REPORTED = 60;
const void* reported[MOST_REPORTED];
int reported_count = 0;

void report(const Place& place, const char* what) {
  // Not of the game's headers and the library's.
  if (strncmp(place.file, "/bot/", 5) != 0) return;
  for (int k = 0; k < reported_count; ++k)
    if (reported[k] == &place) return;
  if (reported_count == MOST_REPORTED) return;
  reported[reported_count++] = &place;
  char line[300];
  const int length = snprintf(line, sizeof line, MISTAKE "%s;line=%u;column=%u\n", what, place.line, place.column);
  __quartet_log(0, line, length);
}

// Ends the bot; in its own file the place is reported as well, which is more exact than where the code lies.
[[noreturn]] void stop(const Place& place, const char* what) {
  char reason[300];
  const bool isOwn = strncmp(place.file, "/bot/", 5) == 0;
  if (isOwn) snprintf(reason, sizeof reason, MISTAKE "%.200s;line=%u;column=%u", what, place.line, place.column);
  else snprintf(reason, sizeof reason, MISTAKE "%.200s", what);
  __quartet_stop(reason);
}

struct OverflowData {
  Place place;
  const Type* type;
};
void overflow(const OverflowData* data, size_t left, size_t right, const char* sign) {
  char what[160];
  snprintf(what, sizeof what, "kind=overflow;type=%.40s;left=%lld;sign=%s;right=%lld", data->type->name, number(data->type, left), sign,
           number(data->type, right));
  report(data->place, what);
}

struct IndexData {
  Place place;
  const Type* array;
  const Type* index;
};
struct ShiftData {
  Place place;
  const Type* left;
  const Type* right;
};
struct ValueData {
  Place place;
  const Type* type;
};
struct MismatchData {
  Place place;
  const Type* type;
  unsigned char alignment;
  unsigned char check;
};

}

extern "C" {

void __ubsan_handle_add_overflow(OverflowData* data, size_t left, size_t right) { overflow(data, left, right, "+"); }
void __ubsan_handle_sub_overflow(OverflowData* data, size_t left, size_t right) { overflow(data, left, right, "-"); }
void __ubsan_handle_mul_overflow(OverflowData* data, size_t left, size_t right) { overflow(data, left, right, "*"); }
void __ubsan_handle_negate_overflow(OverflowData* data, size_t value) { overflow(data, 0, value, "-"); }

// Both of a division by zero and of the lowest number by -1: either ends the original.
[[noreturn]] void __ubsan_handle_divrem_overflow(OverflowData* data, size_t left, size_t right) {
  char what[160];
  snprintf(what, sizeof what, "kind=division;left=%lld;right=%lld", number(data->type, left), number(data->type, right));
  stop(data->place, what);
}
[[noreturn]] void __ubsan_handle_divrem_overflow_abort(OverflowData* data, size_t left, size_t right) {
  __ubsan_handle_divrem_overflow(data, left, right);
}

void __ubsan_handle_out_of_bounds(IndexData* data, size_t index) {
  const unsigned site = __quartet::site_of(__quartet::AT_INDEX);
  if (__quartet::is_passed(site)) return;
  char what[200];
  // The name of the array's type is `'int[91]'`.
  const char* bracket = strchr(data->array->name, '[');
  const long size = bracket == nullptr ? -1 : strtol(bracket + 1, nullptr, 10);
  snprintf(what, sizeof what, "site=%u;kind=index;index=%lld;size=%ld", site, number(data->index, index), size);
  stop(data->place, what);
}

void __ubsan_handle_shift_out_of_bounds(ShiftData* data, size_t left, size_t right) {
  char what[160];
  snprintf(what, sizeof what, "kind=shift;type=%.40s;left=%lld;right=%lld", data->left->name, number(data->left, left),
           number(data->right, right));
  report(data->place, what);
}

void __ubsan_handle_float_cast_overflow(ValueData* data, size_t) { report(data->place, "kind=cast"); }

[[noreturn]] void __ubsan_handle_type_mismatch_v1_abort(MismatchData* data, size_t) {
  char what[160];
  snprintf(what, sizeof what, "kind=null;type=%.100s;check=%u", data->type->name, data->check);
  stop(data->place, what);
}

[[noreturn]] void __ubsan_handle_missing_return(Place* place) { stop(*place, "kind=return"); }
[[noreturn]] void __ubsan_handle_builtin_unreachable(Place* place) { stop(*place, "kind=unreachable"); }
[[noreturn]] void __ubsan_handle_vla_bound_not_positive_abort(ValueData* data, size_t bound) {
  char what[120];
  snprintf(what, sizeof what, "kind=length;value=%lld", number(data->type, bound));
  stop(data->place, what);
}

}
