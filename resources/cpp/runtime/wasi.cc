// The system a bot runs on, inside its own module: it has no files, no clock, no randomness and no environment, and
// what it prints goes to the log. So the module needs nothing from its host and behaves the same everywhere.
// Defining the functions that wasi-libc would import makes the linker drop the imports. Error numbers are WASI's.

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include "__quartet.hh"

extern "C" void __quartet_log(int to_stdout, const char* text, int length);

#define WASI(name) __imported_wasi_snapshot_preview1_##name

namespace {

enum { OK = 0, EBADF_ = 8, ENOSYS_ = 52, ENOTSUP_ = 58, ESPIPE_ = 70 };

void put32(int at, uint32_t value) { *reinterpret_cast<uint32_t*>(at) = value; }
void put64(int at, uint64_t value) { *reinterpret_cast<uint64_t*>(at) = value; }

}

extern "C" {

int WASI(fd_write)(int fd, int vectors, int count, int done) {
  if (fd != 1 && fd != 2) return EBADF_;
  uint32_t total = 0;
  const uint32_t* parts = reinterpret_cast<const uint32_t*>(vectors);
  for (int k = 0; k < count; ++k) {
    __quartet_log(fd == 1, reinterpret_cast<const char*>(parts[2 * k]), static_cast<int>(parts[2 * k + 1]));
    total += parts[2 * k + 1];
  }
  put32(done, total);
  return OK;
}

// Standard input is empty.
int WASI(fd_read)(int fd, int, int, int done) {
  if (fd != 0) return EBADF_;
  put32(done, 0);
  return OK;
}

int WASI(fd_fdstat_get)(int fd, int at) {
  if (fd < 0 || fd > 2) return EBADF_;
  for (int k = 0; k < 24; k += 8) put64(at + k, 0);
  *reinterpret_cast<char*>(at) = 2;
  put64(at + 8, ~0ull);
  return OK;
}

int WASI(fd_seek)(int, int64_t, int, int) { return ESPIPE_; }
int WASI(fd_tell)(int, int) { return ESPIPE_; }
int WASI(fd_close)(int) { return OK; }
int WASI(fd_prestat_get)(int, int) { return EBADF_; }
int WASI(fd_prestat_dir_name)(int, int, int) { return EBADF_; }

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

[[noreturn]] void WASI(proc_exit)(int code) {
  char reason[48];
  snprintf(reason, sizeof reason, "the bot called exit(%d)", code);
  __quartet_stop(reason);
}

int WASI(sched_yield)() { return OK; }
int WASI(poll_oneoff)(int, int, int, int done) { return put32(done, 0), ENOTSUP_; }

int WASI(fd_advise)(int, int64_t, int64_t, int) { return EBADF_; }
int WASI(fd_allocate)(int, int64_t, int64_t) { return EBADF_; }
int WASI(fd_datasync)(int) { return EBADF_; }
int WASI(fd_fdstat_set_flags)(int, int) { return EBADF_; }
int WASI(fd_fdstat_set_rights)(int, int64_t, int64_t) { return EBADF_; }
int WASI(fd_filestat_get)(int, int) { return EBADF_; }
int WASI(fd_filestat_set_size)(int, int64_t) { return EBADF_; }
int WASI(fd_filestat_set_times)(int, int64_t, int64_t, int) { return EBADF_; }
int WASI(fd_pread)(int, int, int, int64_t, int) { return EBADF_; }
int WASI(fd_pwrite)(int, int, int, int64_t, int) { return EBADF_; }
int WASI(fd_readdir)(int, int, int, int64_t, int) { return EBADF_; }
int WASI(fd_renumber)(int, int) { return EBADF_; }
int WASI(fd_sync)(int) { return EBADF_; }
int WASI(path_create_directory)(int, int, int) { return ENOSYS_; }
int WASI(path_filestat_get)(int, int, int, int, int) { return ENOSYS_; }
int WASI(path_filestat_set_times)(int, int, int, int, int64_t, int64_t, int) { return ENOSYS_; }
int WASI(path_link)(int, int, int, int, int, int, int) { return ENOSYS_; }
int WASI(path_open)(int, int, int, int, int, int64_t, int64_t, int, int) { return ENOSYS_; }
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
