import type { ServiceDraft } from '../types';
import { review } from './review';

/** Memberships, each for one year unless it says otherwise. */
export const membership: readonly ServiceDraft[] = [
  {
    key: 'member-individual',
    name: 'Individual Membership',
    priceCents: 10100,
    brand: 'Membership',
    description:
      'One person, one year. Your name and gotram are read at the monthly Gothranamarchana, you receive the yearly report, and you vote at the meeting.',
    alt: 'A single lotus in bloom on still water',
    reviews: [review('Neha T.', 5, 'It feels different to walk in as a member.', '2025-02-15')],
  },
  {
    key: 'member-family',
    name: 'Family Membership',
    priceCents: 20100,
    brand: 'Membership',
    description:
      'Parents, children and grandparents under one roof, for one year. All names are read each month, and the children’s Sunday class is included.',
    alt: 'A broad banyan tree with hanging lamps',
    reviews: [
      review('The Iyer household', 5, 'Five names, every month, and they get all five right.', '2025-06-30'),
      review('Sunil & Preeti', 4.5, 'The Sunday class alone is worth it.', '2025-01-12'),
    ],
  },
  {
    key: 'member-student',
    name: 'Student Membership',
    priceCents: 2100,
    brand: 'Membership',
    description:
      'For students at USI, the University of Evansville and anywhere near. Thursday dinner is always free for you; this membership is for those who want to belong.',
    alt: 'Palm-leaf manuscripts tied with a red cord',
    reviews: [review('Aditya, USI', 5, 'My family away from family.', '2025-09-18')],
  },
  {
    key: 'member-sustaining',
    name: 'Sustaining Membership',
    priceCents: 30000,
    openAmount: true,
    brand: 'Membership',
    description:
      'Name your own yearly sum and help with the plain costs that nobody sponsors: heating in January, the elevator’s inspection, the snow plow. All benefits of a family membership.',
    alt: 'Cupped hands holding a lit lamp',
  },
  {
    key: 'member-life',
    name: 'Life Membership',
    priceCents: 111600,
    brand: 'Membership',
    description:
      'Once, for life. Your family’s names are read every month for as long as there is a temple, and you light the great lamp on the day of the founding each year.',
    alt: 'A kalash in a ring of twelve lamps under the stars',
    reviews: [review('Dr. Subbarao', 5, 'Joined the day the doors opened.', '2024-10-12')],
  },
];
