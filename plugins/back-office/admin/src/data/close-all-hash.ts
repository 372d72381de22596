/** Fragment of an address of the months that opens the dialog which closes all open months. */
export const closeAllHash = '#close-all';
