/** Address fragment of the months page that opens the dialog to close all open months. */
export const closeAllHash = '#close-all';
