import type { ServiceDraft } from '../types';
import { review } from './review';

/** Ganesha, Shiva, Devi and Subramanya. */
export const shivaAndFamily: readonly ServiceDraft[] = [
  {
    key: 'ganesha-abhishekam',
    name: 'Ganesha Abhishekam',
    priceCents: 10100,
    brand: 'Abhishekam',
    description:
      'Before anything begins, Ganesha. Milk, sugarcane juice and sandal are poured while the Atharvashirsha is chanted, and twenty-one modaks are offered. Saturday mornings, or on a day that you choose.',
    alt: 'A plate of modaks with a small mouse and red hibiscus',
    reviews: [
      review('Pooja D.', 5, 'The modaks were exactly like my aunt’s.', '2025-08-23'),
      review('Sanjay M.', 4.5, 'We came before opening our store.', '2025-03-15'),
    ],
  },
  {
    key: 'ganapati-homam',
    name: 'Ganapati Homam',
    priceCents: 25100,
    brand: 'Homam',
    description:
      'A fire offering to remove what stands in the way: before a wedding, an exam, a visa interview, a new business. Two archakas, about ninety minutes, all materials included. Up to eight family members can sit around the fire.',
    alt: 'A brick fire altar with rising flames and a ladle of ghee',
    reviews: [review('Kiran & Asha', 5, 'Calm, precise and warm. The fire took at once.', '2025-05-17')],
  },
  {
    key: 'rudrabhishekam',
    name: 'Rudrabhishekam',
    priceCents: 11600,
    brand: 'Abhishekam',
    description:
      'Monday evening at half past six: the Rudram is chanted while water, milk and vibhuti flow over the linga, and bilva leaves are laid one by one. Sponsors pour with their own hands.',
    alt: 'A Shiva linga crowned with bilva leaves under a dripping vessel',
    reviews: [
      review('Shankar L.', 5, 'Eleven voices in unison. I had gooseflesh.', '2025-09-15'),
      review('Parvathi N.', 5, 'A book with the text is handed out. Very helpful.', '2025-06-09'),
      review('Dinesh R.', 4.5, 'Begins on the minute.', '2025-02-24'),
    ],
  },
  {
    key: 'pradosham',
    name: 'Pradosham Pooja',
    priceCents: 5100,
    brand: 'Deity Pooja',
    description:
      'At dusk on the thirteenth day of each fortnight Shiva and Nandi are worshipped together. Bring a little milk, or let us pour it for you; the gift covers lamps, bilva and vibhuti.',
    alt: 'A trishul with a damaru drum before the evening sky',
    reviews: [review('Bhaskar T.', 4.5, 'The hour between day and night suits this prayer.', '2025-07-08')],
  },
  {
    key: 'subramanya-abhishekam',
    name: 'Subramanya Abhishekam',
    priceCents: 10100,
    brand: 'Abhishekam',
    description:
      'Milk and honey abhishekam for the bearer of the vel, with the Kanda Shashti Kavasam sung by our Tamil families. Held on Shashti and Krittika days and by arrangement on others.',
    alt: 'A golden vel between two peacock feathers',
    reviews: [review('Murugan & Selvi', 5, 'To hear the Kavasam in Indiana! Tears.', '2025-08-18')],
  },
  {
    key: 'lakshmi-pooja',
    name: 'Lakshmi Pooja',
    priceCents: 10100,
    brand: 'Deity Pooja',
    description:
      'Friday worship with lotus petals, coins and the Sri Suktam for steadiness and plenty in the house. Each sponsor takes home a blessed coin and a twist of kumkum.',
    alt: 'A pink lotus with a stream of gold coins',
    reviews: [
      review('Vani S.', 5, 'The coin lies in our cash drawer.', '2025-08-08'),
      review('Ritu A.', 4.5, 'Serene and well explained.', '2025-04-25'),
    ],
  },
  {
    key: 'lalitha-sahasranama',
    name: 'Lalitha Sahasranama Archana',
    priceCents: 5100,
    brand: 'Archana',
    description:
      'A thousand names of the Mother, a thousand pinches of kumkum, every Friday at half past six. Your name and gotram open the chanting, and the kumkum is shared at the end.',
    alt: 'Two silver bowls of kumkum and turmeric with flowers',
    reviews: [review('Rajeshwari B.', 5, 'I drive an hour for it.', '2025-06-20')],
  },
  {
    key: 'saraswati-pooja',
    name: 'Saraswati Pooja',
    priceCents: 5100,
    brand: 'Deity Pooja',
    description:
      'For students, teachers, musicians and anyone about to learn something hard. Lay your book, your instrument or a notebook before the goddess and take it home blessed.',
    alt: 'A veena resting against a white lotus',
    reviews: [
      review('Ananya, grade 9', 5, 'I put my algebra book there. It worked.', '2025-05-02'),
      review('Sridhar G.', 4.5, 'A fine custom before the school year.', '2024-08-22'),
    ],
  },
  {
    key: 'durga-pooja',
    name: 'Durga Pooja',
    priceCents: 10800,
    brand: 'Deity Pooja',
    description:
      'Lemon lamps, red hibiscus and the Durga Suktam for courage in a hard season. Tuesday evenings and by arrangement. Write in the note whom you wish to have protected.',
    alt: 'A golden trident above a lion’s face in a mane of flames',
    reviews: [review('Shalini C.', 5, 'I came afraid and left upright.', '2025-03-04')],
  },
];
