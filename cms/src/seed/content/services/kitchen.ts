import type { ServiceDraft } from '../types';
import { review } from './review';

/** Food from the temple's own stoves. */
export const kitchen: readonly ServiceDraft[] = [
  {
    key: 'meal-box',
    name: 'Prasadam Meal Box',
    priceCents: 1500,
    brand: 'Temple Kitchen',
    description:
      'Rice, sambar, two vegetables, curd rice and a sweet from the temple kitchen, in a steel tiffin that you return. Thursdays and Saturdays, pick up between twelve and two.',
    alt: 'A steel tiffin carrier with three tiers',
    reviews: [
      review('Sameer T.', 5, 'Tastes of home, and enough for two.', '2025-09-04'),
      review('Judy M.', 4.5, 'The lemon rice!', '2025-06-28'),
    ],
  },
  {
    key: 'laddu-box',
    name: 'Box of Twelve Laddus',
    priceCents: 2100,
    brand: 'Temple Kitchen',
    description:
      'Boondi laddus with cashew, clove and edible camphor, made by hand in our kitchen on Wednesday nights and offered on Thursday. They keep for ten days, if they last that long.',
    alt: 'A pyramid of golden laddus on a plate',
    reviews: [
      review('Bharat L.', 5, 'Ordered one box, then four.', '2025-08-12'),
      review('Nirmala J.', 5, 'The camphor is just right.', '2025-05-01'),
    ],
  },
  {
    key: 'pulihora-tray',
    name: 'Tray of Pulihora',
    priceCents: 5100,
    brand: 'Temple Kitchen',
    description:
      'Tamarind rice with peanuts and curry leaves for about twenty people. Cooked in the temple kitchen, offered, and ready warm at the hour you name.',
    alt: 'A tray of golden tamarind rice with curry leaves',
    reviews: [review('Srilatha D.', 4.5, 'Our office potluck still talks about it.', '2025-03-30')],
  },
  {
    key: 'catering-fifty',
    name: 'Feast for Fifty Guests',
    priceCents: 50100,
    brand: 'Temple Kitchen',
    description:
      'A full vegetarian feast from our kitchen on leaves or plates: two sweets, two snacks, four curries, rice, rasam, curd and pickles, with four volunteers to serve. Choose South or North Indian.',
    alt: 'A great copper cooking pot with ladle and steam',
    reviews: [review('Kameswari P.', 5, 'Seconds for everyone and nothing wasted.', '2025-07-05')],
  },
  {
    key: 'filter-coffee',
    name: 'Coffee and Tea for a Gathering',
    priceCents: 3100,
    brand: 'Temple Kitchen',
    description:
      'Filter coffee and cardamom tea for thirty, in two warm urns with tumblers, milk and sugar, carried from the kitchen to your room in the temple. We collect everything afterwards.',
    alt: 'A brass tumbler and saucer of frothy coffee',
  },
  {
    key: 'vada-tray',
    name: 'Tray of Vada and Chutney',
    priceCents: 4100,
    brand: 'Temple Kitchen',
    description:
      'Forty crisp medu vadas with coconut chutney and a pot of sambar. Fried in our kitchen within the hour before you come, so please be on time.',
    alt: 'Ring-shaped vadas with a bowl of chutney',
    reviews: [review('Phani K.', 4.5, 'Crisp even after the drive to Boonville.', '2025-04-13')],
  },
];
