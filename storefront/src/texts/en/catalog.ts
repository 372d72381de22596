/** Texts of service lists, their cards and the service page. */
export const catalogTexts = {
  donate: 'DONATE',
  book: 'Book',
  order: 'Order',
  inCart: (what: number | string) => `In cart · ${what}`,
  changeAmount: (name: string) => `Change the amount for ${name} in the cart`,
  oneMore: (name: string) => `One more: ${name}`,
  oneLess: (name: string) => `One less: ${name}`,
  cartFull: 'Your cart is full. Please complete this donation first, or remove an item.',
  nextFree: (day: string) => `Next: ${day}`,
  /** Wish-list item of which the temple needs a number. */
  wanted: (left: number) => (left > 0 ? `${left} wanted` : 'Fulfilled, thank you'),
  anyDay: 'Any day',
  noneFree: 'No days open right now',
  anyAmount: 'any amount',
  suggested: (amount: string) => `any amount · suggested ${amount}`,
  unlisted: 'Not listed',
  notOnShow: 'Hidden right now',
} as const;
