import { describe, expect, it } from 'vitest';
import { mentionsMoneyValue } from './money-value';

describe('the description of a gift in kind', () => {
  it.each(['A kalasam worth $9,000', 'Lamp, 200 dollars', 'Rs. 5000 of rice', 'valued at 300', 'USD 40 of fruit'])(
    'names a value: %s',
    (description) => {
      expect(mentionsMoneyValue(description)).toBe(true);
    },
  );

  it.each(['Twenty steel plates, 12 inches', '5 bags of rice, 20 lb each', 'A valuable old statue, 3 feet', 'Room 5'])(
    'names no value: %s',
    (description) => {
      expect(mentionsMoneyValue(description)).toBe(false);
    },
  );
});
