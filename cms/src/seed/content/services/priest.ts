import type { ServiceDraft } from '../types';
import { review } from './review';

/** Samskaras and poojas away from the temple or on a family's own day. */
export const priest: readonly ServiceDraft[] = [
  {
    key: 'griha-pravesh',
    name: 'Griha Pravesh',
    priceCents: 25100,
    brand: 'Priest Service',
    description:
      'Our priest comes to your new home for Ganesha pooja, vastu shanti and the boiling of the milk. Two to three hours within sixty miles. A list of what to have ready is sent a week before.',
    alt: 'A house doorway with toran, rangoli and lamp',
    reviews: [
      review('Sravanthi & Kishore', 5, 'He arrived early and brought what we had forgotten.', '2025-08-31'),
      review('Ashok B.', 4.5, 'Explained each step to our neighbors.', '2025-04-19'),
    ],
  },
  {
    key: 'wedding-ceremony',
    name: 'Wedding Ceremony',
    priceCents: 75100,
    brand: 'Priest Service',
    description:
      'A full Vedic wedding in the Telugu, Tamil, Kannada, Hindi or Gujarati custom, with English explanations for guests. Includes two meetings beforehand with the priest and help with the muhurtam.',
    alt: 'A flower-hung wedding canopy with a sacred fire',
    reviews: [review('Priya & Daniel', 5, 'Both families understood every vow.', '2025-06-07')],
  },
  {
    key: 'naming-ceremony',
    name: 'Namakaranam',
    priceCents: 15100,
    brand: 'Priest Service',
    description:
      'The naming of your child on the eleventh, twenty-first or a later day, with punyaha vachanam and cradle ceremony. Can be held at home or in the temple; the priest advises on the syllable if you wish.',
    alt: 'A decorated cradle with garlands',
    reviews: [review('Neelima S.', 5, 'Gentle and short, as the baby needed.', '2025-03-22')],
  },
  {
    key: 'aksharabhyasam',
    name: 'Aksharabhyasam',
    priceCents: 10100,
    brand: 'Priest Service',
    description:
      'A child’s first letters, written in rice with the priest’s hand over theirs, before Saraswati. Includes slate, chalk and a small gift. Most families choose Vasantha Panchami or a Thursday.',
    alt: 'A slate with the letter Om, chalk and rice',
    reviews: [review('Sirisha K.', 5, 'She wrote “Om” and then a cat.', '2025-02-03')],
  },
  {
    key: 'vehicle-pooja',
    name: 'Vehicle Pooja',
    priceCents: 5100,
    brand: 'Priest Service',
    description:
      'Bring the new car to the east door. Kumkum, garland, a lemon under each wheel and a coconut: the priest needs about fifteen minutes and you drive home blessed.',
    alt: 'A car with a garland and a kumkum mark',
    reviews: [review('Rohit D.', 4.5, 'They did not laugh at my 2009 Corolla.', '2025-07-28')],
  },
  {
    key: 'upanayanam',
    name: 'Upanayanam',
    priceCents: 35100,
    brand: 'Priest Service',
    description:
      'The sacred thread and the first Gayatri, with homam and all preparatory rites over one morning. Our priest teaches the boy the sandhya in four lessons before the day.',
    alt: 'A sacred thread around a staff and water pot',
  },
  {
    key: 'tarpanam',
    name: 'Tarpanam and Remembrance',
    priceCents: 10100,
    brand: 'Priest Service',
    description:
      'Sesame and water for those who went before, on the tithi or on Mahalaya Amavasya. The priest speaks each name. Relatives abroad can be present by phone.',
    alt: 'A leaf boat with a lamp floating on dark water',
    reviews: [review('Vishwanath R.', 5, 'Dignified. My brother in Pune heard it all.', '2025-09-21')],
  },
];
