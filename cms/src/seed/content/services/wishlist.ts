import type { ServiceDraft } from '../types';
import { review } from './review';

/** Things that the temple would like to have. */
export const wishlist: readonly ServiceDraft[] = [
  {
    key: 'gopuram-fund',
    name: 'Gopuram Building Fund',
    priceCents: 50100,
    openAmount: true,
    brand: 'Wish List',
    description:
      'The tower over the east door, drawn and permitted, waits for its bricks. Give any amount; each hundred dollars is one course of carved stone. Progress is posted at the entrance on the first of every month.',
    alt: 'A temple tower in warm evening light',
    reviews: [review('Trustee family', 5, 'For our grandchildren.', '2025-08-01')],
  },
  {
    key: 'temple-bell',
    name: 'Bronze Bell for the East Door',
    priceCents: 75100,
    brand: 'Wish List',
    description:
      'Forty pounds of bronze, cast in Kumbakonam, that every visitor will ring. The sponsor’s name is engraved on the inner rim, where only the bell knows it, or left out if you wish.',
    alt: 'A large bronze bell with rope and flowers',
  },
  {
    key: 'lamp-stands',
    name: 'Pair of Brass Lamp Stands',
    priceCents: 55100,
    brand: 'Wish List',
    description:
      'Two standing lamps of five tiers for both sides of the sanctum, replacing the borrowed ones. They will be lit for the first time by the family who gives them.',
    alt: 'Two tall brass lamps standing side by side',
  },
  {
    key: 'silver-kalash',
    name: 'Silver Kalash for the Sanctum',
    priceCents: 111600,
    brand: 'Wish List',
    description:
      'A hand-beaten silver kalash for abhishekams, made by a silversmith in Hyderabad. It will be used every single morning for longer than any of us will be here.',
    alt: 'A silver kalash with engraved bands',
    reviews: [review('Two sisters', 5, 'In memory of Amma, who polished ours every Friday.', '2025-05-11')],
  },
  {
    key: 'hall-speakers',
    name: 'Speakers for the Prayer Hall',
    priceCents: 50100,
    brand: 'Wish List',
    description:
      'Four slim speakers so that the last row, where the grandparents sit, can hear the sankalpam. Includes two hearing loops for hearing aids.',
    alt: 'A speaker and a microphone with gentle sound waves',
  },
  {
    key: 'library-shelf',
    name: 'A Shelf for the Library',
    priceCents: 10800,
    brand: 'Wish List',
    description:
      'Thirty children’s books on the saints and the epics in English, Telugu, Hindi and Tamil, with a shelf at the right height for small hands. A bookplate carries your name.',
    alt: 'A wooden shelf of colorful books with a small lamp',
  },
  {
    key: 'flower-garden',
    name: 'Flower Garden for a Season',
    priceCents: 25100,
    brand: 'Wish List',
    description:
      'Marigold, jasmine and hibiscus for the beds along the south wall, so that the garlands of the summer grow at the temple itself. Covers plants, soil and the drip line for one season.',
    alt: 'Clay pots of marigold and hibiscus in bloom',
  },
];
