/** Message that a process sends to the primary when it is ready. */
export const isReady = 'ready';
