import type { ServiceDraft } from '../types';
import { review } from './review';

/** Gifts of cloth, food and service in Baba’s name. */
export const babaSeva: readonly ServiceDraft[] = [
  {
    key: 'annadanam',
    name: 'Annadanam',
    priceCents: 10100,
    openAmount: true,
    brand: 'Annadanam',
    description:
      'Feed those who come. Five dollars is one full meal on a banana leaf, a hundred and one feeds a row of twenty. Meals are served every Thursday after the noon aarati and on all great days, to anyone who sits down.',
    alt: 'A banana leaf laid with rice, dal, vegetables and sweets',
    reviews: [
      review('Mohan & family', 5, 'We also came to serve. The best Thursday of our year.', '2025-09-11'),
      review('Anonymous', 5, 'As a student I ate here many times. Now I can give back.', '2025-08-21'),
      review('Latha E.', 5, 'You see at once where the money goes.', '2025-05-15'),
      review(
        'George W.',
        5,
        'A neighbor, not a Hindu. I was handed a plate before I could ask a question.',
        '2025-02-20',
      ),
    ],
  },
  {
    key: 'general-donation',
    name: 'General Donation',
    priceCents: 5100,
    openAmount: true,
    brand: 'Donation',
    description:
      'Any amount, for whatever the temple needs most: light, heat, insurance, a new roof tile. You receive a written acknowledgement for your taxes within minutes.',
    alt: 'A brass donation hundi with falling coins',
    reviews: [
      review('Krishna P.', 5, 'Receipt in the inbox before I had closed the page.', '2025-08-30'),
      review('Sharada N.', 4.5, 'Easy, even for me.', '2025-01-05'),
    ],
  },
  {
    key: 'prasadam-seva',
    name: 'Thursday Prasadam Sponsor',
    priceCents: 25100,
    brand: 'Annadanam',
    description:
      'The whole prasadam of one Thursday evening: sweet pongal, sundal and fruit for about two hundred people. Your family’s name is announced after bhajans, and you are invited to serve.',
    alt: 'A brass pot of sweet pongal with cashews and raisins',
    reviews: [
      review('The Reddy family', 5, 'We cooked and laughed and served. Thank you for letting us in.', '2025-06-12'),
    ],
  },
  {
    key: 'vastra-seva',
    name: 'Vastra Seva',
    priceCents: 11600,
    brand: 'Baba Pooja',
    description:
      'New robes for Baba, cut and sewn by two of our members in the color you choose. Baba wears them for a week from a Thursday; afterwards they are given to a sponsor’s home or to somebody in need.',
    alt: 'Folded silk in kumkum, saffron and green with gold borders',
    reviews: [review('Aruna D.', 5, 'They sent a picture of Baba in our saffron robe.', '2025-04-10')],
  },
  {
    key: 'chadar-seva',
    name: 'Chadar Seva',
    priceCents: 7500,
    brand: 'Baba Pooja',
    description:
      'A fine shawl is laid over Baba at the evening aarati and stays through the night. In winter the same gift buys a warm blanket for a guest of the county shelter, too.',
    alt: 'A draped green shawl with gold edge and a walking staff',
    reviews: [review('Farida H.', 5, 'A green chadar, as my grandmother gave in Shirdi.', '2025-01-23')],
  },
  {
    key: 'dhuni-seva',
    name: 'Dhuni Seva',
    priceCents: 5100,
    brand: 'Baba Pooja',
    description:
      'Wood, ghee and dried coconut for a day of the sacred fire. The udi of that day is packed in small paper twists and kept for you at the office, or mailed.',
    alt: 'A fire of logs burning in a stone pit',
    reviews: [
      review('Balaji S.', 5, 'We keep the udi by the door.', '2025-07-17'),
      review('Hema C.', 4, 'Mailed within the week.', '2025-02-06'),
    ],
  },
  {
    key: 'pallaki-seva',
    name: 'Pallaki Seva',
    priceCents: 15100,
    brand: 'Baba Pooja',
    description:
      'Thursday at half past seven Baba’s picture goes around the temple in the palanquin with drums and singing. Sponsors decorate it with flowers and carry it for the first round.',
    alt: 'A decorated palanquin with a golden canopy',
    reviews: [
      review('Naveen & Divya', 5, 'Carrying the pallaki with my brothers is a memory for life.', '2025-08-15'),
      review('Sita R.', 4.5, 'Come early to help with the flowers.', '2025-05-08'),
    ],
  },
  {
    key: 'satcharitra-parayana',
    name: 'Satcharitra Parayana',
    priceCents: 5100,
    brand: 'Baba Pooja',
    description:
      'The life of Baba is read from the first chapter to the last in seven days, in Telugu, Hindi or English. Sponsors may read a chapter themselves; the closing day ends with aarati and prasadam.',
    alt: 'An open book on a carved stand',
    reviews: [review('Vasudha K.', 5, 'I read chapter fifteen with shaking knees and so much joy.', '2025-03-13')],
  },
  {
    key: 'sai-bhajan-seva',
    name: 'Sai Bhajan Evening',
    priceCents: 10800,
    brand: 'Baba Pooja',
    description:
      'Sponsor the musicians, flowers and prasadam of one bhajan evening. You may ask for three songs, and the last aarati is offered by your family.',
    alt: 'A pair of tabla drums and hand cymbals',
    reviews: [review('Gopal I.', 4.5, 'The children’s group sang my father’s favorite.', '2025-06-05')],
  },
  {
    key: 'go-seva',
    name: 'Go Seva',
    priceCents: 10800,
    brand: 'Donation',
    description:
      'A month of hay, grain and veterinary care for one of the four cows at our partner farm in Warrick County. Families may visit on the first Sunday and feed her themselves.',
    alt: 'A white cow with a garland and painted horns',
    reviews: [
      review('Yamini P.', 5, 'Our toddler’s favorite temple day.', '2025-09-07'),
      review('Raghu V.', 4.5, 'Good to see the animals so well kept.', '2025-04-06'),
    ],
  },
];
