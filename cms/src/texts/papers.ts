export const paperTexts = {
  paidWith: {
    card: (brand: string, last4: string) => `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`,
    cardAlone: 'Card',
    check: (last4: string) => (last4 ? `Check ending in ${last4}` : 'Check'),
  },
  /** Alert about a name with characters that the PDF fonts lack. */
  unprintable: (number: string, name: string, letters: string) =>
    `${number} is for “${name}”. Receipts can’t show ${letters} and print boxes instead. Issue a corrected one with the name in Latin, Telugu or Devanagari letters.`,
  /** Reasons why a version is no longer valid. */
  reasons: {
    refunded: 'The donation was refunded.',
    bounced: 'The check was returned unpaid.',
    chargedBack: 'The bank reversed the payment.',
    reversed: 'The temple recorded this gift by mistake.',
    notPaid: 'The donation doesn’t count as paid.',
    nothingLeft: 'None of its donations are left.',
    merged: 'Two records of one person were merged.',
    separated: 'A merge of two records was undone.',
    otherPayer: 'The IRS already treats the payer as the donor.',
    otherYear: (year: number) => `The gift belongs to tax year ${year}.`,
    replaced: (version: number) => `Version ${version} replaces it.`,
  },
} as const;
