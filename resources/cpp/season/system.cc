// The operating system of a season's program, inside its module: its arguments, the files of its package (only to be
// read), and what it writes. No clock, no randomness, no environment, as for bots (runtime/wasi.cc).

#include "__quartet.hh"
#include "__season_engine.hh"

#include <exception>
#include <iostream>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

__attribute__((import_module("quartet"), import_name("stop"))) extern "C" void __quartet_host_stop(const char*, int);

extern "C" {
__quartet::Door __quartet_door = {};
int __main_argc_argv(int, char**) __attribute__((weak));
int __main_void() __attribute__((weak));
void __quartet_call(void (*play)(void*), void* player);
}

#define WASI(name) __imported_wasi_snapshot_preview1_##name

namespace {

enum { OK = 0, EBADF_ = 8, EINVAL_ = 28, EMFILE_ = 33, ENOENT_ = 44, ENOSYS_ = 52, ENOTSUP_ = 58, ESPIPE_ = 70 };
enum { DEVICE = 2, FOLDER = 3, PLAIN = 4 };

struct File {
  const char* name;
  uint32_t name_length;
  const char* bytes;
  uint32_t size;
};

struct Open {
  const File* file;  // null: it is written
  int stream;        // 0: what is written is dropped
  uint32_t at;
  bool is_open;
};

const int ROOT = 3, FIRST = 4, MOST_OPEN = 64;
Open table[MOST_OPEN];
File* files = nullptr;
uint32_t file_count = 0;
struct Arguments {
  int argc;
  char** argv;
  int code;
};

void call_main(void* given) {
  Arguments& arguments = *static_cast<Arguments*>(given);
  arguments.code = __main_argc_argv != nullptr ? __main_argc_argv(arguments.argc, arguments.argv) : __main_void();
}

const char MATCH_NAME[] = "default.out";

void put32(int at, uint32_t value) { *reinterpret_cast<uint32_t*>(at) = value; }
void put64(int at, uint64_t value) { memcpy(reinterpret_cast<void*>(at), &value, 8); }

Open* open_at(int fd) {
  return fd >= FIRST && fd < FIRST + MOST_OPEN && table[fd - FIRST].is_open ? &table[fd - FIRST] : nullptr;
}

bool is_named(const char* name, uint32_t length, const char* wanted, uint32_t wanted_length) {
  while (length > 2 && name[0] == '.' && name[1] == '/') name += 2, length -= 2;
  return length == wanted_length && memcmp(name, wanted, length) == 0;
}

int put_stat(int at, int type, uint64_t size) {
  memset(reinterpret_cast<void*>(at), 0, 64);
  *reinterpret_cast<char*>(at + 16) = static_cast<char>(type);
  put64(at + 24, 1);
  put64(at + 32, size);
  return OK;
}

const File* find(int path, int length) {
  for (uint32_t k = 0; k < file_count; ++k)
    if (is_named(reinterpret_cast<const char*>(path), length, files[k].name, files[k].name_length)) return &files[k];
  return nullptr;
}

}

extern "C" {

void __quartet_stop_for(int cause, const char* reason) {
  __quartet_host_stop(reason, static_cast<int>(strnlen(reason, 2000)) | cause << 24);
  __builtin_trap();
}

void __quartet_stop(const char* reason) { __quartet_stop_for(__quartet::STOP_EXIT, reason); }

void abort() { __quartet_stop("it called abort()"); }

void __assert_fail(const char* expression, const char* file, int line, const char*) {
  const char* name = strrchr(file, '/');
  char reason[400];
  std::cerr.flush();
  snprintf(reason, sizeof reason, "assertion failed: %s (%s:%d)", expression, name ? name + 1 : file, line);
  __quartet_stop(reason);
}

void __quartet_stop_check(const char* message) { __quartet_stop(message); }

// Asked after an exception has left a global's constructor, which no function of ours was around: what is reported is its type and
// text, or that memory ran out.
__attribute__((export_name("season_threw"))) void season_threw() { std::terminate(); }

// Room for the arguments and files, which the host writes.
__attribute__((export_name("season_buffer"))) void* season_buffer(int size) { return malloc(size); }

// At `at`: the number of arguments, each with its length before it, the number of files, each with name and content.
__attribute__((export_name("season_run"))) int season_run(const char* at) {
  auto number = [&at] {
    uint32_t value;
    memcpy(&value, at, 4);
    at += 4;
    return value;
  };
  const uint32_t argc = number();
  char** argv = static_cast<char**>(calloc(argc + 1, sizeof(char*)));
  for (uint32_t k = 0; k < argc; ++k) {
    const uint32_t length = number();
    argv[k] = static_cast<char*>(calloc(length + 1, 1));
    memcpy(argv[k], at, length);
    at += length;
  }
  file_count = number();
  files = static_cast<File*>(calloc(file_count + 1, sizeof(File)));
  for (uint32_t k = 0; k < file_count; ++k) {
    files[k].name_length = number();
    files[k].name = at;
    at += files[k].name_length;
    files[k].size = number();
    files[k].bytes = at;
    at += files[k].size;
  }
  Arguments arguments = {static_cast<int>(argc), argv, 0};
  __quartet_call(call_main, &arguments);
  const int code = arguments.code;
  std::cout.flush();
  std::cerr.flush();
  fflush(nullptr);
  return code;
}

int WASI(fd_write)(int fd, int vectors, int count, int done) {
  Open* one = open_at(fd);
  if (fd != 1 && fd != 2 && (one == nullptr || one->file != nullptr)) return EBADF_;
  const int stream = one == nullptr ? fd : one->stream;
  uint32_t total = 0;
  const uint32_t* parts = reinterpret_cast<const uint32_t*>(vectors);
  for (int k = 0; k < count; ++k) {
    if (stream != 0 && parts[2 * k + 1] > 0)
      __season_write(stream, reinterpret_cast<const char*>(parts[2 * k]), static_cast<int>(parts[2 * k + 1]));
    total += parts[2 * k + 1];
  }
  put32(done, total);
  return OK;
}

int WASI(fd_read)(int fd, int vectors, int count, int done) {
  Open* one = open_at(fd);
  if (fd == 0) return put32(done, 0), OK;
  if (one == nullptr || one->file == nullptr) return EBADF_;
  uint32_t total = 0;
  const uint32_t* parts = reinterpret_cast<const uint32_t*>(vectors);
  for (int k = 0; k < count; ++k) {
    const uint32_t left = one->file->size - one->at;
    const uint32_t length = parts[2 * k + 1] < left ? parts[2 * k + 1] : left;
    memcpy(reinterpret_cast<void*>(parts[2 * k]), one->file->bytes + one->at, length);
    one->at += length;
    total += length;
  }
  put32(done, total);
  return OK;
}

int WASI(path_open)(int, int, int path, int length, int flags, int64_t, int64_t, int, int opened) {
  const bool is_written = (flags & 1) != 0;
  const File* file = is_written ? nullptr : find(path, length);
  if (!is_written && file == nullptr) return ENOENT_;
  for (int k = 0; k < MOST_OPEN; ++k) {
    if (table[k].is_open) continue;
    const bool is_match = is_named(reinterpret_cast<const char*>(path), length, MATCH_NAME, sizeof MATCH_NAME - 1);
    table[k] = Open{file, is_match ? __season::MATCH : 0, 0, true};
    put32(opened, FIRST + k);
    return OK;
  }
  return EMFILE_;
}

int WASI(fd_close)(int fd) {
  if (Open* one = open_at(fd)) one->is_open = false;
  return OK;
}

int WASI(fd_seek)(int fd, int64_t offset, int whence, int at) {
  Open* one = open_at(fd);
  if (one == nullptr || one->file == nullptr) return ESPIPE_;
  const int64_t to = offset + (whence == 0 ? 0 : whence == 1 ? one->at : one->file->size);
  if (to < 0 || to > one->file->size) return EINVAL_;
  one->at = static_cast<uint32_t>(to);
  put64(at, one->at);
  return OK;
}

int WASI(fd_tell)(int fd, int at) { return WASI(fd_seek)(fd, 0, 1, at); }

int WASI(fd_fdstat_get)(int fd, int at) {
  if (fd < 0 || (fd > ROOT && open_at(fd) == nullptr)) return EBADF_;
  memset(reinterpret_cast<void*>(at), 0, 24);
  *reinterpret_cast<char*>(at) = fd < ROOT ? DEVICE : fd == ROOT ? FOLDER : PLAIN;
  put64(at + 8, ~0ull);
  put64(at + 16, ~0ull);
  return OK;
}

int WASI(fd_filestat_get)(int fd, int at) {
  const Open* one = open_at(fd);
  if (one == nullptr && (fd < 0 || fd > ROOT)) return EBADF_;
  if (one == nullptr) return put_stat(at, fd == ROOT ? FOLDER : DEVICE, 0);
  return put_stat(at, PLAIN, one->file ? one->file->size : 0);
}

int WASI(path_filestat_get)(int, int, int path, int length, int at) {
  const File* file = find(path, length);
  return file == nullptr ? static_cast<int>(ENOENT_) : put_stat(at, PLAIN, file->size);
}

int WASI(fd_prestat_get)(int fd, int at) {
  if (fd != ROOT) return EBADF_;
  put32(at, 0);
  put32(at + 4, 1);
  return OK;
}

int WASI(fd_prestat_dir_name)(int fd, int at, int) {
  if (fd != ROOT) return EBADF_;
  *reinterpret_cast<char*>(at) = '/';
  return OK;
}

[[noreturn]] void WASI(proc_exit)(int code) {
  __season_say(__season::EXITED, nullptr, code);
  __builtin_trap();
}

int WASI(args_sizes_get)(int count, int size) { return put32(count, 0), put32(size, 0), OK; }
int WASI(args_get)(int, int) { return OK; }
int WASI(environ_sizes_get)(int count, int size) { return put32(count, 0), put32(size, 0), OK; }
int WASI(environ_get)(int, int) { return OK; }
int WASI(clock_res_get)(int, int at) { return put64(at, 1), OK; }
int WASI(clock_time_get)(int, int64_t, int at) { return put64(at, 0), OK; }
int WASI(random_get)(int at, int length) {
  static uint32_t state = 20181109;
  for (int k = 0; k < length; ++k) {
    state = state * 1664525u + 1013904223u;
    *reinterpret_cast<char*>(at + k) = static_cast<char>(state >> 24);
  }
  return OK;
}
int WASI(sched_yield)() { return OK; }
int WASI(poll_oneoff)(int, int, int, int done) { return put32(done, 0), ENOTSUP_; }
int WASI(fd_advise)(int, int64_t, int64_t, int) { return OK; }
int WASI(fd_allocate)(int, int64_t, int64_t) { return EBADF_; }
int WASI(fd_datasync)(int) { return OK; }
int WASI(fd_fdstat_set_flags)(int, int) { return EBADF_; }
int WASI(fd_fdstat_set_rights)(int, int64_t, int64_t) { return EBADF_; }
int WASI(fd_filestat_set_size)(int, int64_t) { return EBADF_; }
int WASI(fd_filestat_set_times)(int, int64_t, int64_t, int) { return EBADF_; }
int WASI(fd_pread)(int, int, int, int64_t, int) { return EBADF_; }
int WASI(fd_pwrite)(int, int, int, int64_t, int) { return EBADF_; }
int WASI(fd_readdir)(int, int, int, int64_t, int) { return EBADF_; }
int WASI(fd_renumber)(int, int) { return EBADF_; }
int WASI(fd_sync)(int) { return OK; }
int WASI(path_create_directory)(int, int, int) { return ENOSYS_; }
int WASI(path_filestat_set_times)(int, int, int, int, int64_t, int64_t, int) { return ENOSYS_; }
int WASI(path_link)(int, int, int, int, int, int, int) { return ENOSYS_; }
int WASI(path_readlink)(int, int, int, int, int, int) { return ENOSYS_; }
int WASI(path_remove_directory)(int, int, int) { return ENOSYS_; }
int WASI(path_rename)(int, int, int, int, int, int) { return ENOSYS_; }
int WASI(path_symlink)(int, int, int, int, int) { return ENOSYS_; }
int WASI(path_unlink_file)(int, int, int) { return ENOSYS_; }
int WASI(sock_accept)(int, int, int) { return ENOSYS_; }
int WASI(sock_recv)(int, int, int, int, int, int) { return ENOSYS_; }
int WASI(sock_send)(int, int, int, int, int) { return ENOSYS_; }
int WASI(sock_shutdown)(int, int) { return ENOSYS_; }

}
