/**
 * What the server's process is given unless the machine says otherwise. Other C libraries than glibc do not know the first
 * two.
 *
 * - glibc keeps a heap for each of some fifteen threads that decode pictures, hash and read files: two are enough.
 * - A buffer of 64 KB or more goes back to the system as soon as it is freed. By itself glibc learns from the first large
 *   one that is freed to keep the next ones, up to 64 MB of them in each heap.
 * - Where V8 keeps what is new takes at most 8 MB. By itself it grows to 32 MB under load, and keeps them at rest.
 */
export const serverVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  NODE_OPTIONS: '--max-semi-space-size=4',
};
