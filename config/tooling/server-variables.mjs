/**
 * What the server's process is given unless the machine says otherwise. glibc keeps a heap for each of some fifteen
 * threads that decode pictures, hash and read files, and gives little of it back: within an hour that takes 150 MB more
 * than two heaps do. Other C libraries do not know the variable.
 */
export const serverVariables = { MALLOC_ARENA_MAX: '2' };
