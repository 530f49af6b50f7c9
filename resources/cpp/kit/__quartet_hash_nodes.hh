// What the table of unordered containers is made of: its nodes, and the iterators that go through them.
#ifndef __quartet_hash_nodes
#define __quartet_hash_nodes

#include <__assert>
#include <__config>
#include <__iterator/iterator_traits.h>
#include <__memory/addressof.h>
#include <__memory/allocator_traits.h>
#include <__memory/construct_at.h>
#include <__quartet_hash_bytes.hh>
#include <__utility/pair.h>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

template <class _Key, class _Tp>
struct __hash_value_type;

namespace __quartet_hashing {

template <class _Tp>
struct __element {
  typedef _Tp __key;
  typedef _Tp __value;
  static const __key& __key_of(const __value& __one) { return __one; }
};
template <class _Key, class _Mapped>
struct __element<__hash_value_type<_Key, _Mapped> > {
  typedef _Key __key;
  typedef pair<const _Key, _Mapped> __value;
  static const __key& __key_of(const __value& __one) { return __one.first; }
};

}  // namespace __quartet_hashing

struct __hash_link {
  __hash_link* __next_ = nullptr;
};

// In which bucket it is, since a division costs more than room that is empty otherwise; then the element.
template <class _Tp, bool _KeepsCode>
struct __hash_node : __hash_link {
  typedef typename __quartet_hashing::__element<_Tp>::__value __node_value_type;

  unsigned __bucket_ = 0;

  __hash_node() _NOEXCEPT {}
  ~__hash_node() {}
  __node_value_type& __get_value() { return __value_; }

private:
  union {
    __node_value_type __value_;
  };
};

template <class _Tp>
struct __hash_node<_Tp, true> : __hash_node<_Tp, false> {
  __quartet_hashing::__code __code_ = 0;
};

// What a node holds, known before that is complete.
template <class _NodePtr>
struct __value_in_node;
template <class _Tp, bool _KeepsCode>
struct __value_in_node<__hash_node<_Tp, _KeepsCode>*> {
  typedef typename __quartet_hashing::__element<_Tp>::__value __type;
};

namespace __quartet_hashing {

// An iterator, of which `_Self` is the class that has its name: libc++'s maps know four of them as classes. `_Value` is what is
// seen of an element, perhaps constant.
template <class _Self, class _NodePtr, class _Value>
class __walk {
public:
  typedef forward_iterator_tag iterator_category;
  typedef typename __value_in_node<_NodePtr>::__type value_type;
  typedef ptrdiff_t difference_type;
  typedef _Value& reference;
  typedef _Value* pointer;

  explicit __walk(__hash_link* __at) _NOEXCEPT : __at_(__at) {}

  reference operator*() const {
    _LIBCPP_ASSERT_NON_NULL(__at_ != nullptr, "an iterator of an unordered container that stands at its end is read");
    return static_cast<_NodePtr>(__at_)->__get_value();
  }
  pointer operator->() const { return std::addressof(**this); }
  _Self& operator++() {
    _LIBCPP_ASSERT_NON_NULL(__at_ != nullptr, "an iterator of an unordered container goes on from its end");
    __self().__step();
    return __self();
  }
  _Self operator++(int) {
    _Self __before = __self();
    ++*this;
    return __before;
  }
  friend bool operator==(const _Self& __a, const _Self& __b) { return __a.__at_ == __b.__at_; }
  friend bool operator!=(const _Self& __a, const _Self& __b) { return __a.__at_ != __b.__at_; }

  void __step() { __at_ = __at_->__next_; }

  __hash_link* __at_;

private:
  _Self& __self() { return static_cast<_Self&>(*this); }
};

// Through one bucket.
template <class _Self, class _NodePtr, class _Value>
class __walk_in_bucket : public __walk<_Self, _NodePtr, _Value> {
public:
  __walk_in_bucket(__hash_link* __at, size_t __bucket) _NOEXCEPT : __walk<_Self, _NodePtr, _Value>(__at),
                                                                   __bucket_(__bucket) {}

  void __step() {
    this->__at_ = this->__at_->__next_;
    if (this->__at_ && static_cast<_NodePtr>(this->__at_)->__bucket_ != __bucket_) this->__at_ = nullptr;
  }

  size_t __bucket_;
};

template <class _NodePtr>
struct __seen {
  typedef typename __value_in_node<_NodePtr>::__type __value;
  typedef const __value __const_value;
};

}  // namespace __quartet_hashing

template <class _NodePtr>
class __hash_iterator
    : public __quartet_hashing::__walk<__hash_iterator<_NodePtr>, _NodePtr,
                                       typename __quartet_hashing::__seen<_NodePtr>::__value> {
public:
  __hash_iterator() _NOEXCEPT : __hash_iterator::__walk(nullptr) {}
  explicit __hash_iterator(__hash_link* __at) _NOEXCEPT : __hash_iterator::__walk(__at) {}
};

template <class _NodePtr>
class __hash_const_iterator
    : public __quartet_hashing::__walk<__hash_const_iterator<_NodePtr>, _NodePtr,
                                       typename __quartet_hashing::__seen<_NodePtr>::__const_value> {
public:
  typedef __hash_iterator<_NodePtr> __non_const_iterator;

  __hash_const_iterator() _NOEXCEPT : __hash_const_iterator::__walk(nullptr) {}
  explicit __hash_const_iterator(__hash_link* __at) _NOEXCEPT : __hash_const_iterator::__walk(__at) {}
  __hash_const_iterator(const __non_const_iterator& __other) _NOEXCEPT : __hash_const_iterator::__walk(__other.__at_) {}
};

template <class _NodePtr>
class __hash_local_iterator
    : public __quartet_hashing::__walk_in_bucket<__hash_local_iterator<_NodePtr>, _NodePtr,
                                                 typename __quartet_hashing::__seen<_NodePtr>::__value> {
public:
  __hash_local_iterator() _NOEXCEPT : __hash_local_iterator::__walk_in_bucket(nullptr, 0) {}
  __hash_local_iterator(__hash_link* __at, size_t __bucket) _NOEXCEPT
      : __hash_local_iterator::__walk_in_bucket(__at, __bucket) {}
};

template <class _NodePtr>
class __hash_const_local_iterator
    : public __quartet_hashing::__walk_in_bucket<__hash_const_local_iterator<_NodePtr>, _NodePtr,
                                                 typename __quartet_hashing::__seen<_NodePtr>::__const_value> {
public:
  typedef __hash_local_iterator<_NodePtr> __non_const_iterator;

  __hash_const_local_iterator() _NOEXCEPT : __hash_const_local_iterator::__walk_in_bucket(nullptr, 0) {}
  __hash_const_local_iterator(const __non_const_iterator& __other) _NOEXCEPT
      : __hash_const_local_iterator::__walk_in_bucket(__other.__at_, __other.__bucket_) {}
};

// What libc++'s maps ask of their iterators' types; nothing of it is used.
template <class _Iterator>
struct __hash_node_types_from_iterator {};

template <class _Alloc>
class __hash_map_node_destructor;

template <class _Alloc>
class __hash_node_destructor {
  typedef allocator_traits<_Alloc> __traits;

public:
  typedef typename __traits::pointer pointer;

  explicit __hash_node_destructor(_Alloc& __alloc, bool __has_value = false) _NOEXCEPT : __value_constructed(__has_value),
                                                                                         __na_(__alloc) {}
  void operator()(pointer __node) _NOEXCEPT {
    if (__value_constructed) __traits::destroy(__na_, std::addressof(__node->__get_value()));
    std::__destroy_at(std::addressof(*__node));
    __traits::deallocate(__na_, __node, 1);
  }

  bool __value_constructed;

private:
  _Alloc& __na_;
  template <class>
  friend class __hash_map_node_destructor;
};

#if _LIBCPP_STD_VER >= 17
template <class _NodeType, class _Alloc>
struct __generic_container_node_destructor;

template <class _Tp, bool _KeepsCode, class _Alloc>
struct __generic_container_node_destructor<__hash_node<_Tp, _KeepsCode>, _Alloc> : __hash_node_destructor<_Alloc> {
  using __hash_node_destructor<_Alloc>::__hash_node_destructor;
};
#endif

_LIBCPP_END_NAMESPACE_STD

#endif
