/**
 * What the server's process is given unless the machine says otherwise; other C libraries than glibc do not know it.
 *
 * - glibc keeps a heap for each of some fifteen threads that decode pictures, hash and read files: two are enough.
 * - A buffer of 64 KB or more goes back to the system as soon as it is freed. By itself glibc learns from the first large
 *   one that is freed to keep the next ones, up to 64 MB of them in each heap.
 */
export const serverVariables = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
