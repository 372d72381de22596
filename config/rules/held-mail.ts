/** Error of a mail that a restore holds back, because it may have been sent after the backup. */
export const heldByRestore = 'held by a restore';
