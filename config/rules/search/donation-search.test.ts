import { describe, expect, it } from 'vitest';
import { donationSearch } from './donation-search';

describe('donationSearch', () => {
  it.each([
    ['D-2026-5414', { number: 'D-2026-005414' }],
    ['d 2026 5414', { number: 'D-2026-005414' }],
    ['2026-005414', { number: 'D-2026-005414' }],
    ['5414', { number: null, cents: 541_400, last4: '5414', phone: null }],
    ['155', { cents: 15_500, last4: null }],
    ['155.00', { cents: 15_500 }],
    ['$155', { cents: 15_500 }],
    ['4,485', { cents: 448_500 }],
    ['12,50', { cents: null }],
    ['999999999', { cents: null }],
    ['a b c d e f g h i', { words: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }],
    ['812-555-0121', { phone: '8125550121', cents: null }],
    ['+1 (812) 555.0121', { phone: '8125550121' }],
    ['555 0121', { phone: '5550121' }],
    ['  Srinivasan  PADMA ', { words: ['srinivasan', 'padma'], number: null, cents: null, phone: null }],
    ['', { words: [], cents: null, phone: null, last4: null }],
  ])('reads "%s" as %o', (text, meaning) => expect(donationSearch(text)).toMatchObject(meaning));
});
