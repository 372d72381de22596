import type { ServiceDraft } from '../types';
import { review } from './review';

/** Rooms and equipment for a day. */
export const rentals: readonly ServiceDraft[] = [
  {
    key: 'prayer-hall',
    name: 'Prayer Hall for a Day',
    priceCents: 50100,
    brand: 'Rental',
    description:
      'Rental of the large hall from eight to eight: seats 250 on the floor or 180 on chairs, with stage, lights and an assistant. For weddings, recitals, memorials and community days.',
    alt: 'A pillared hall with lamps along the aisle',
    reviews: [
      review('Natya School of Evansville', 4.5, 'A fine stage for our arangetram.', '2025-05-25'),
      review('Ganesh H.', 5, 'The assistant thought of everything.', '2025-02-09'),
    ],
  },
  {
    key: 'dining-hall',
    name: 'Dining Hall for an Evening',
    priceCents: 35100,
    brand: 'Rental',
    description:
      'Rental of the dining hall with tables for 120, warmers and serving vessels. Vegetarian food only; bring your own caterer or order from us.',
    alt: 'A long table laid with banana leaves and tumblers',
  },
  {
    key: 'mandapam-set',
    name: 'Wedding Mandapam',
    priceCents: 75100,
    brand: 'Rental',
    description:
      'Rental of our carved four-pillar mandapam with thrones, homa kundam and silk drapes in red or ivory. Set up and taken down by our volunteers within Vanderburgh and Warrick counties.',
    alt: 'A carved four-pillar canopy with silk drapes',
    reviews: [review('Chaitra & Manoj', 5, 'It made a hotel ballroom feel sacred.', '2025-04-26')],
  },
  {
    key: 'backdrop-lamps',
    name: 'Backdrop and Lamp Set',
    priceCents: 20100,
    brand: 'Rental',
    description:
      'Rental of a brocade backdrop, two standing lamps, garlands of silk marigold and a low stage for poojas at home. Fits a living room; pick up on Friday, return on Monday.',
    alt: 'A brocade curtain with marigold strings and lamps',
  },
  {
    key: 'sound-set',
    name: 'Sound Set for Bhajans',
    priceCents: 10100,
    brand: 'Rental',
    description:
      'Rental of two speakers, a mixer, three microphones and stands in two cases that fit a family car. A volunteer shows you how in ten minutes.',
    alt: 'A microphone on a stand among golden notes of music',
  },
];
