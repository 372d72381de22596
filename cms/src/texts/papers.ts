/** What the server writes on receipts, and into the record of why a version ended. */
export const paperTexts = {
  paidWith: {
    card: (brand: string, last4: string) => `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`,
    cardAlone: 'Card',
    check: (last4: string) => (last4 ? `Check ending in ${last4}` : 'Check'),
  },
  /** Papers have no letters for a name. */
  unprintable: (number: string, name: string, letters: string) =>
    `${number} is for “${name}”. Papers have no letters for ${letters}: boxes stand in their place. Issue it corrected, with the name in Latin, Telugu or Devanagari letters.`,
  /** Why a version no longer stands. */
  reasons: {
    refunded: 'The donation was refunded.',
    bounced: 'The check was returned unpaid.',
    chargedBack: 'The bank took the payment back.',
    notPaid: 'The donation does not count as paid.',
    nothingLeft: 'Nothing is left of the gifts that it told of.',
    merged: 'Two records of one person became one.',
    separated: 'Two records that had been one were separated again.',
    otherPayer: 'Who paid it is the donor for the tax office already.',
    otherYear: (year: number) => `The gift belongs to the tax year ${year}.`,
    replaced: (version: number) => `Version ${version} replaces it.`,
  },
} as const;
