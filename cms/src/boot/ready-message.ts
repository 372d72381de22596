/** What a process tells the primary when it answers. */
export const isReady = 'ready';
