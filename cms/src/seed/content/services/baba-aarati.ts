import type { ServiceDraft } from '../types';
import { review } from './review';

/** Lamps and aaratis for Baba. */
export const babaAarati: readonly ServiceDraft[] = [
  {
    key: 'deepa-aradhana',
    name: 'Deepa Aradhana',
    priceCents: 2100,
    brand: 'Baba Pooja',
    description:
      'A ghee lamp is lit before Baba in your name and burns through the evening aarati. Many families choose it for a birthday, an exam or the first day at a new job. Tell us the name and gotram in the note, and the day if it matters.',
    alt: 'A clay lamp with a bright flame before a mandala',
    reviews: [
      review('Lakshmi R.', 5, 'We light one every month for my mother in Nellore. Simple and heartfelt.', '2025-08-14'),
      review('Anil K.', 4.5, 'Our names were read clearly, and the lamp was still burning when we left.', '2025-06-02'),
      review('Padma S.', 4, 'Lovely. I wished for a photo and got one when I asked.', '2025-03-19'),
    ],
  },
  {
    key: 'kakad-aarati',
    name: 'Kakad Aarati Sponsor',
    priceCents: 5100,
    brand: 'Aarati',
    description:
      'Wake Baba with the first songs of the morning at seven. The five-flame lamp, the butter and the milk of that day are offered in your family’s name. Sponsors may come forward and hold the lamp.',
    alt: 'A five-flamed aarati lamp with its handle',
    reviews: [
      review(
        'Venkat M.',
        5,
        'Standing there at seven with the lamp in my hand set right the whole week.',
        '2025-09-08',
      ),
      review('Sujatha P.', 5, 'Quiet, unhurried, beautiful.', '2025-05-21'),
    ],
  },
  {
    key: 'madhyahna-aarati',
    name: 'Madhyahna Aarati Sponsor',
    priceCents: 5100,
    brand: 'Aarati',
    description:
      'The noon aarati, when Baba is offered the midday meal. Your gift provides the camphor, the flowers and the plate of naivedyam, and your sankalpam is read before the first song.',
    alt: 'An aarati plate with a lamp, kumkum, rice and flowers',
    reviews: [review('Deepak J.', 4.5, 'Came in my lunch hour and it felt like a retreat.', '2025-07-10')],
  },
  {
    key: 'dhoop-aarati',
    name: 'Sayanthra Dhoop Aarati Sponsor',
    priceCents: 5100,
    brand: 'Aarati',
    description:
      'At sunset the hall is filled with the smoke of sambrani and the evening songs begin. Sponsor the incense, lamps and garland of one evening. A good choice for those who work during the day and want to be present.',
    alt: 'A brass censer with curling smoke',
    reviews: [
      review('Meera T.', 5, 'The fragrance alone takes me back to Shirdi.', '2025-08-28'),
      review('Harish N.', 4, 'Well organized even on a full Thursday.', '2025-04-17'),
    ],
  },
  {
    key: 'shej-aarati',
    name: 'Shej Aarati Sponsor',
    priceCents: 5100,
    brand: 'Aarati',
    description:
      'The last aarati of the day, sung softly before Baba rests. Warm milk is offered, the lamps are lowered one by one and the doors are closed in your family’s name.',
    alt: 'A tall brass lamp under a crescent moon',
    reviews: [
      review('Rekha V.', 5, 'My daughter fell asleep on my lap to the lullaby. We will not forget it.', '2025-02-11'),
    ],
  },
  {
    key: 'akhanda-deepam',
    name: 'Akhanda Deepam for a Month',
    priceCents: 11600,
    brand: 'Baba Pooja',
    description:
      'The lamp beside Baba’s seat never goes out. For one month its oil, wicks and care are your family’s gift, and your name stands on the small board beside it.',
    alt: 'A tiered standing lamp with a peacock finial, every wick lit',
    reviews: [
      review(
        'Srinivas & Uma',
        5,
        'We took the month of our daughter’s first year. It meant more than any party.',
        '2025-01-30',
      ),
      review('Kavitha B.', 4.5, 'The office sent a note when the month began and ended.', '2024-11-12'),
    ],
  },
  {
    key: 'eleven-lamps',
    name: 'Eleven Ghee Lamps',
    priceCents: 2500,
    brand: 'Baba Pooja',
    description:
      'Eleven small lamps are set out on the steps of the sanctum, one for each vow of Baba. Light them yourself on a Thursday, or let the volunteers light them for you.',
    alt: 'Rows of small clay lamps with steady flames',
    reviews: [review('Jyothi G.', 4.5, 'The children were allowed to light one each.', '2025-06-26')],
  },
];
