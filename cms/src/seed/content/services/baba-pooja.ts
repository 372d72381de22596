import type { ServiceDraft } from '../types';
import { review } from './review';

/** Poojas, garlands and offerings for Baba. */
export const babaPooja: readonly ServiceDraft[] = [
  {
    key: 'baba-abhishekam',
    name: 'Baba Abhishekam',
    priceCents: 10100,
    brand: 'Abhishekam',
    description:
      'Milk, curd, ghee, honey and sugar, then clear water, poured over Baba’s padukas and murti while the Purusha Suktam is chanted. Sponsors sit in the front row and pour the first milk. Thirtham and prasadam are kept for those who cannot come.',
    alt: 'Milk poured from a brass vessel into a wide bowl',
    reviews: [
      review(
        'Ramesh C.',
        5,
        'Every step was explained to our children. Worth the drive from Louisville.',
        '2025-09-01',
      ),
      review('Geetha L.', 5, 'Done with real devotion.', '2025-05-05'),
      review('Prakash D.', 4, 'Parking was tight on Saturday, the abhishekam itself perfect.', '2025-03-08'),
    ],
  },
  {
    key: 'satyanarayana-vratam',
    name: 'Satyanarayana Vratam',
    priceCents: 15100,
    brand: 'Family Pooja',
    description:
      'The five stories, the kalash and the prasadam of semolina, ghee and banana, in the hall before Baba. Held on every full moon evening; several families sit together. All materials are provided, you bring only fruit and flowers.',
    alt: 'A brass kalash with mango leaves and a coconut',
    reviews: [
      review('Bhavani & Suresh', 5, 'Our first vratam in this country. We felt at home.', '2025-08-09'),
      review('Nandini K.', 5, 'The stories were told in Telugu and English.', '2025-06-11'),
      review('Vivek A.', 5, 'Everything was ready when we arrived.', '2025-02-12'),
      review('Sarala M.', 4.5, 'Full house, yet calm.', '2024-12-15'),
    ],
  },
  {
    key: 'baba-pushpa-mala',
    name: 'Baba Pushpa Mala',
    priceCents: 5100,
    brand: 'Flower Seva',
    description:
      'A fresh garland of marigold, rose and jasmine, strung by volunteers the evening before and placed on Baba at the morning aarati. After the day it comes home with you, or goes to the garden.',
    alt: 'A full garland of marigolds with a red flower at its centre',
    reviews: [
      review('Swathi N.', 4.5, 'Fresh and heavy and fragrant.', '2025-07-24'),
      review('Arun P.', 4.5, 'They saved the garland for us until evening.', '2025-04-03'),
    ],
  },
  {
    key: 'pushpa-archana',
    name: 'Pushpa Archana',
    priceCents: 3100,
    brand: 'Archana',
    description:
      'One hundred and eight flowers, one for each of Baba’s names, offered by the archaka in your name. It takes about twenty minutes and can be joined on any weekday after the morning abhishekam.',
    alt: 'A woven basket heaped with marigolds, roses and jasmine',
    reviews: [review('Indira S.', 5, 'I repeat the names at home now.', '2025-05-29')],
  },
  {
    key: 'guru-paduka-pooja',
    name: 'Guru Paduka Pooja',
    priceCents: 10100,
    brand: 'Baba Pooja',
    description:
      'Worship of the Guru’s padukas with sandal paste, tulsi and flowers. Sponsors wash and anoint the padukas themselves. On the first Thursday of the month it is followed by a reading.',
    alt: 'A pair of wooden padukas on a lotus',
    reviews: [
      review('Chandra V.', 5, 'To touch the padukas with my own hands was a blessing.', '2025-08-07'),
      review('Ravi T.', 4.5, 'Please keep this tradition.', '2025-01-16'),
    ],
  },
  {
    key: 'naivedyam',
    name: 'Naivedyam for a Day',
    priceCents: 3100,
    brand: 'Baba Pooja',
    description:
      'Fruit, milk and a cooked sweet are offered at noon in your family’s name and then shared with everybody in the hall. Choose a date in the note; without one we take the next free day.',
    alt: 'A brass plate of bananas, mango, pomegranate and grapes',
  },
  {
    key: 'coconut-offering',
    name: 'Coconut Offering',
    priceCents: 1100,
    brand: 'Baba Pooja',
    description:
      'A coconut is broken before Baba at the evening aarati to mark a new beginning: a car, a house, a semester. Half of it returns to you as prasadam.',
    alt: 'A coconut, one half open, on green leaves',
    reviews: [review('Teja R.', 4, 'A quick stop with the new car on a weekday. Very kind people.', '2025-06-19')],
  },
  {
    key: 'nama-japa',
    name: 'Sai Nama Japa',
    priceCents: 2100,
    brand: 'Archana',
    description:
      'The Name is repeated eleven thousand times by a circle of devotees for the intention you write in the note: health, peace at home, a safe journey. You are welcome to sit in the circle.',
    alt: 'A mala of beads around a glowing lotus',
    reviews: [review('Usha B.', 5, 'They prayed for my father’s surgery. He is walking again.', '2025-04-24')],
  },
  {
    key: 'birthday-blessing',
    name: 'Birthday Blessing',
    priceCents: 5100,
    brand: 'Family Pooja',
    description:
      'Archana in the name and nakshatram of the one whose birthday it is, a lamp for the coming year, and a box of sweets to take home. Children receive a small picture book about Baba.',
    alt: 'A lotus holding a lamp, circled by small stars',
    reviews: [
      review('Sneha & Karthik', 5, 'Our son talks about “his lamp” every day.', '2025-07-03'),
      review('Madhavi J.', 4.5, 'A far better start to seventy than a restaurant.', '2025-03-27'),
    ],
  },
];
