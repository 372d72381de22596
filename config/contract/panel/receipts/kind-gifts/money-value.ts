/** Amount of money: a currency sign beside digits, or digits beside a currency's name or "worth" or "value". */
const amount =
  /[$€£₹]\s*\d|\d\s*[$€£₹]|\b(usd|rs\.?|inr)\s*\d|\d[.,]*\s*(dollars?|usd|rupees?|bucks)\b|\b(worth|valued?|costs?|price)\b[^.\n]{0,20}\d/i;

/** Returns whether a description contains a money value. The temple must not value a gift in kind. */
export const mentionsMoneyValue = (description: string): boolean => amount.test(description);
