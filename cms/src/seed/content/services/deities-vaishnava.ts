import type { ServiceDraft } from '../types';
import { review } from './review';

/** Vishnu and his forms, Hanuman, the planets and the sun. */
export const vishnuAndOthers: readonly ServiceDraft[] = [
  {
    key: 'venkateswara-kalyanam',
    name: 'Venkateswara Kalyanam',
    priceCents: 51600,
    brand: 'Deity Pooja',
    description:
      'The divine wedding of Srinivasa with Sridevi and Bhudevi, celebrated in full with silk, garlands and the tying of the mangalasutra. Sponsoring couples sit as the bride’s family and receive the blessed cloth. About two hours, followed by a feast.',
    alt: 'Conch and discus on either side of a golden namam',
    reviews: [
      review('Padmaja & Rao', 5, 'For our twenty-fifth anniversary. Nothing could have been better.', '2025-07-12'),
      review('Sudha K.', 5, 'As near to Tirumala as we have come on this side of the ocean.', '2025-02-01'),
    ],
  },
  {
    key: 'vishnu-sahasranama',
    name: 'Vishnu Sahasranama',
    priceCents: 5100,
    brand: 'Archana',
    description:
      'The thousand names recited in one flowing hour with tulsi and sandal. Saturday mornings after the abhishekam; beginners sit beside those who know it by heart.',
    alt: 'A white conch bound with gold on a bed of tulsi',
    reviews: [review('Narasimhan V.', 4.5, 'Correct meter, gentle pace.', '2025-08-02')],
  },
  {
    key: 'krishna-archana',
    name: 'Radha Krishna Archana',
    priceCents: 3100,
    brand: 'Archana',
    description:
      'Butter, tulsi and one hundred and eight names for Radha and Krishna, with a song at the end in which the children join. Sundays at eleven.',
    alt: 'A bamboo flute with two peacock feathers',
    reviews: [review('Gauri P.', 5, 'Small children are truly welcome.', '2025-06-15')],
  },
  {
    key: 'rama-archana',
    name: 'Sita Rama Archana',
    priceCents: 3100,
    brand: 'Archana',
    description:
      'Archana to Rama, Sita and Lakshmana with basil and jaggery water, followed by one canto of the Sundara Kanda. For harmony in marriage and for homes that have been too quiet.',
    alt: 'A bow with an arrow before the rising sun',
  },
  {
    key: 'hanuman-pooja',
    name: 'Hanuman Pooja with Vada Mala',
    priceCents: 7500,
    brand: 'Deity Pooja',
    description:
      'A garland of one hundred and eight vadas, sindoor and betel leaves for Hanuman, with the Chalisa sung eleven times. Tuesdays and Saturdays. The vadas are shared as prasadam.',
    alt: 'A golden mace with a garland of vadas',
    reviews: [
      review('Vikram S.', 5, 'Strength for the marathon and for the visa queue.', '2025-04-12'),
      review('Amit G.', 4, 'Crunchy vadas. Jai Hanuman!', '2025-01-21'),
    ],
  },
  {
    key: 'navagraha-pooja',
    name: 'Navagraha Pooja',
    priceCents: 10800,
    brand: 'Deity Pooja',
    description:
      'The nine planets are honored each with its own grain, flower and cloth. Give us name and nakshatram; the archaka reads both at each of the nine. Saturdays at ten.',
    alt: 'Nine colored gems set in a golden wheel',
    reviews: [review('Sandhya H.', 4.5, 'Careful with every name.', '2025-05-31')],
  },
  {
    key: 'surya-archana',
    name: 'Surya Archana',
    priceCents: 3100,
    brand: 'Archana',
    description:
      'Water and red flowers are offered to the rising sun with the twelve names and the Aditya Hridayam. Sunday mornings on the east steps, weather permitting, for health and clear eyes.',
    alt: 'A golden sun with a calm face and two rounds of rays',
  },
  {
    key: 'tulsi-archana',
    name: 'Tulsi Archana',
    priceCents: 2100,
    brand: 'Archana',
    description:
      'A lamp, a rangoli and a circle around the tulsi in your family’s name. In winter the plant stands in the glass porch and is tended by the children’s class.',
    alt: 'A tulsi plant in a carved pot with a small lamp',
    reviews: [review('Malini R.', 5, 'My daughter waters “our” tulsi on Sundays.', '2025-07-20')],
  },
];
