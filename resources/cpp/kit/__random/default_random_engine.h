// The engine that g++'s library takes.
#ifndef __quartet_default_random_engine
#define __quartet_default_random_engine

#include <__config>
#include <__random/linear_congruential_engine.h>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

typedef minstd_rand0 default_random_engine;

_LIBCPP_END_NAMESPACE_STD

#endif
