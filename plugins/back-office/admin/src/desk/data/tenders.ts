import { tenders, type Tender } from '@seva/config/shop';

/** Key that chooses a tender in the grid. */
export const tenderKeys: Readonly<Record<Tender, string>> = {
  Check: 'k',
  Cash: 'c',
  Zelle: 'z',
  PayPal: 'p',
  DeskCard: 'd',
  BankTransfer: 't',
  Stock: 's',
  Other: 'o',
};

export const tenderOfKey = (key: string): Tender | null =>
  tenders.find((tender) => tenderKeys[tender] === key.toLowerCase()) ?? null;

/** Returns whether the bank shows a sender and a reference for a tender. */
export const hasSender = (tender: Tender): boolean => tender === 'Zelle' || tender === 'PayPal';

/** Returns whether a tender has a reference, such as the number of a transfer or of a card slip. */
export const hasReference = (tender: Tender): boolean => tender !== 'Check' && tender !== 'Cash';
