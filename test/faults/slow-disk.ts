import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A library that is loaded before the system's: syncing a file takes as long as `SLOW_DISK_US` says, and waits while the file of
 * `SLOW_DISK_HELD` is there.
 */
const LIBRARY = `#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
static void note(const char *what, int isMain, const char *path) {
  const char *log = getenv("SLOW_DISK_LOG");
  if (!log) return;
  char line[5000];
  int length = snprintf(line, sizeof line, "%s %s %s\\n", what, isMain ? "main" : "thread", path);
  int file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0 || write(file, line, length) != length) abort();
  close(file);
}
static int slow(const char *name, int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  char link[64], path[4096] = "";
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  if (readlink(link, path, sizeof path - 1) < 0) path[0] = 0;
  int isMain = syscall(SYS_gettid) == getpid();
  note("begins", isMain, path);
  if (getenv("SLOW_DISK_US")) usleep(atoi(getenv("SLOW_DISK_US")));
  const char *held = getenv("SLOW_DISK_HELD");
  while (held && !isMain && strstr(path, "quartet.db") && access(held, F_OK) == 0) usleep(5000);
  int result = real(fd);
  note("ends", isMain, path);
  return result;
}
int fsync(int fd) { return slow("fsync", fd); }
int fdatasync(int fd) { return slow("fdatasync", fd); }
`

/** The library, made in a folder. Undefined on machines that are no Linux or have no C compiler. */
export function slowDiskLibrary(folder: string): string | undefined {
  const [source, library] = [join(folder, 'slow.c'), join(folder, 'slow.so')]
  writeFileSync(source, LIBRARY)
  const made =
    process.platform === 'linux' &&
    spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']).status === 0
  return made ? library : undefined
}

/** A disk on which threads that move the database's log wait for as long as it is held. */
export interface HeldDisk {
  /** What a program is started with. */
  readonly wrap: readonly string[]
  hold(): void
  release(): void
  /** `begins thread /…/quartet.db`: each wait for the disk so far, and its end. */
  waits(): string[]
}

/** Undefined where there is no such disk. */
export function heldDisk(folder: string): HeldDisk | undefined {
  const library = slowDiskLibrary(folder)
  if (!library) return undefined
  const [held, log] = [join(folder, 'held'), join(folder, 'waits.txt')]
  return {
    wrap: ['env', `LD_PRELOAD=${library}`, `SLOW_DISK_HELD=${held}`, `SLOW_DISK_LOG=${log}`],
    hold: () => writeFileSync(held, ''),
    release: () => rmSync(held, { force: true }),
    waits: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  }
}
