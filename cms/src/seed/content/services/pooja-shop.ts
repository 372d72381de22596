import type { ServiceDraft } from '../types';
import { review } from './review';

/** What a home shrine needs. */
export const poojaShop: readonly ServiceDraft[] = [
  {
    key: 'brass-diyas',
    name: 'Pair of Brass Diyas',
    priceCents: 2500,
    brand: 'Pooja Item',
    description:
      'Two hand-finished brass lamps with a heavy foot that does not tip, each four inches wide, with a bundle of cotton wicks. Pick up at the counter or have them mailed.',
    alt: 'Two brass lamps side by side, both lit',
    reviews: [review('Keerthi V.', 4.5, 'Solid. The wicks are good, too.', '2025-06-22')],
  },
  {
    key: 'incense-bundle',
    name: 'Sandal and Sambrani Incense',
    priceCents: 1100,
    brand: 'Pooja Item',
    description:
      'The same incense that is used at the evening aarati: a bundle of sandal sticks and a box of sambrani cups, with no synthetic scent. One bundle lasts a small home about a month.',
    alt: 'Incense sticks in a brass holder with thin smoke',
    reviews: [review('Lalitha C.', 5, 'The house smells like the temple.', '2025-04-29')],
  },
  {
    key: 'kumkum-turmeric',
    name: 'Kumkum, Turmeric and Akshata Set',
    priceCents: 1500,
    brand: 'Pooja Item',
    description:
      'Pure kumkum, ground turmeric and colored rice in a three-bowl tray with a lid. Refills are at the counter.',
    alt: 'Three small bowls of red, yellow and white on a tray',
  },
  {
    key: 'aarati-thali-set',
    name: 'Aarati Thali Set',
    priceCents: 5100,
    brand: 'Pooja Item',
    description:
      'A brass plate with lamp, bell, incense holder, kumkum cup and spoon: everything for aarati at home, packed in a cotton bag. A card explains the order of the songs.',
    alt: 'A brass plate with bell, lamp, kumkum and flowers',
    reviews: [
      review('Megha R.', 5, 'Gave it to a newly married couple. They were delighted.', '2025-05-20'),
      review('Paul & Nisha', 4, 'The card with the songs is a lovely touch.', '2025-01-18'),
    ],
  },
  {
    key: 'hand-bell',
    name: 'Hand Bell',
    priceCents: 3100,
    brand: 'Pooja Item',
    description:
      'A bell metal ghanti with a Garuda handle and a long, clear note. Five inches high; each one is rung before it is packed.',
    alt: 'A small brass hand bell with a figured handle',
  },
  {
    key: 'panchapatra',
    name: 'Copper Panchapatra and Spoon',
    priceCents: 4100,
    brand: 'Pooja Item',
    description:
      'Copper cup, uddharani spoon and plate for achamanam and sandhya. Thick sheet, seamless, easy to keep bright with tamarind.',
    alt: 'A copper cup with spoon and plate',
  },
];
