/** What stands as the error of a mail that a restore keeps back: it may have been sent after the backup was made. */
export const heldByRestore = 'held by a restore';
