/** Whether a text could be an e-mail address: enough to catch a slip of the finger; the server decides. */
export const isEmailAddress = (text: string): boolean => /^[^\s@<>"(),;:\\[\]]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim());
