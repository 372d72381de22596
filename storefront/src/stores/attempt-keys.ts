/** The keys of the tries to pay: whoever only clears them needs not load how they work. */
export const attemptKeys = { cart: 'payment', gift: 'give' } as const;
