/**
 * Returns a sender's name in a form for comparison: the bank writes it in capitals, and with more spaces than the
 * donor.
 */
export const senderKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the number of a transfer in a form for comparison. */
export const referenceKey = (reference: string): string => reference.replace(/\s+/g, '').toLowerCase();
