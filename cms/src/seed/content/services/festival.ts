import type { ServiceDraft } from '../types';
import { review } from './review';

/** The great days of the year. */
export const festival: readonly ServiceDraft[] = [
  {
    key: 'guru-purnima',
    name: 'Guru Purnima',
    priceCents: 10100,
    brand: 'Festival Pooja',
    description:
      'The full moon of the Guru, the greatest festival of the Sai year. Paduka abhishekam at nine, bhajans all day, pallaki at dusk. Your family joins the sankalpam and receives prasadam, present or by mail.',
    alt: 'A full moon above padukas and flowers',
    reviews: [
      review('Hari & Sumathi', 5, 'A day that carries us through the year.', '2025-07-11'),
      review('Manju L.', 4.5, 'So many people, so little noise.', '2024-07-22'),
    ],
  },
  {
    key: 'maha-shivaratri',
    name: 'Maha Shivaratri',
    priceCents: 10800,
    brand: 'Festival Pooja',
    description:
      'Four abhishekams through the night of the festival, at nine, midnight, three and six. Choose one watch or stay for all. Blankets, warm milk and coffee are kept ready.',
    alt: 'A linga under the night sky with the crescent moon',
    reviews: [review('Mahesh U.', 5, 'Three in the morning was the most beautiful of the four.', '2025-02-27')],
  },
  {
    key: 'ugadi',
    name: 'Ugadi New Year',
    priceCents: 5100,
    brand: 'Festival Pooja',
    description:
      'New Year’s festival with the reading of the panchangam and the pachadi of six tastes, made from neem flowers, raw mango and jaggery. Names of the sponsors are included in the year’s first sankalpam.',
    alt: 'A toran of mango leaves above a plate with the bowls of six tastes',
  },
  {
    key: 'ganesh-chaturthi',
    name: 'Ganesh Chaturthi',
    priceCents: 11600,
    brand: 'Festival Pooja',
    description:
      'Our children shape the clay Ganesha themselves. On the festival morning he is installed with twenty-one leaves and modaks; on the tenth day he returns to the river. Each sponsor family takes one evening’s aarati.',
    alt: 'A modak with hibiscus and durva grass beneath a toran',
    reviews: [review('Leela M.', 5, 'Our twins made the ears.', '2025-08-29')],
  },
  {
    key: 'navaratri',
    name: 'Navaratri',
    priceCents: 15100,
    brand: 'Festival Pooja',
    description:
      'Nine evenings for the Mother with kumkum archana, the golu steps and garba until ten. Sponsor one evening of the festival; on the ninth, books and tools are blessed.',
    alt: 'Nine lamps in an arc with crossed dandiya sticks',
    reviews: [
      review('Khushi P.', 5, 'Garba with a live dhol!', '2025-10-01'),
      review('Saroja N.', 4.5, 'The golu grows every year.', '2024-10-10'),
    ],
  },
  {
    key: 'diwali',
    name: 'Diwali Lakshmi Pooja',
    priceCents: 10800,
    brand: 'Festival Pooja',
    description:
      'A thousand lamps on the steps and lawn, Lakshmi pooja at dusk, and sweets for every child. The festival gift lights eleven lamps in your name and provides a box of sweets to take home.',
    alt: 'A rangoli of petals ringed with lamps and sparks',
    reviews: [
      review('Bindu & Joe', 5, 'Our neighbors now come every year.', '2025-10-21'),
      review('Tarun S.', 5, 'Prettiest night in Newburgh.', '2024-11-02'),
    ],
  },
  {
    key: 'sankranti',
    name: 'Makara Sankranti',
    priceCents: 5100,
    brand: 'Festival Pooja',
    description:
      'The harvest festival: pongal boils over in the courtyard, sesame sweets are shared and, if the Ohio valley grants us wind, kites go up. Covers rice, jaggery and milk in your name.',
    alt: 'A pot of pongal boiling over between sugarcane stalks, with kites above',
  },
];
