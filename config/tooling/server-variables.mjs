/**
 * Variables of the server's process unless the machine sets others. C libraries other than glibc ignore the first two.
 *
 * - glibc keeps a heap for each of some fifteen threads that decode pictures, hash and read files: two are enough.
 * - A buffer of 64 KB or more is returned to the system when it is freed. By default glibc learns from the first large
 * one to retain later ones, up to 64 MB in each heap.
 * - V8's young generation takes at most 8 MB. By default it grows to 32 MB under load and keeps them when idle.
 */
export const serverVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  NODE_OPTIONS: '--max-semi-space-size=4',
};
