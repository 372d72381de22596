import type { SeedVideo } from './types';

/** The six aarati videos, in the order of a day at the temple. */
export const videos: readonly SeedVideo[] = [
  {
    key: 'kakad',
    videoId: 'fiC28Jcn8vI',
    title: 'Kakad Aarati',
    picture: 'video-kakad',
    alt: 'A five-flamed aarati lamp before a rising sun',
  },
  {
    key: 'madhyan',
    videoId: 'gHm2ZBX9pSU',
    title: 'Madhyan Aarati',
    picture: 'video-madhyan',
    alt: 'An aarati plate with lamp and flowers under the noon sun',
  },
  {
    key: 'dhoop',
    videoId: '6b6XN7ZvicM',
    title: 'Dhoop Aarati',
    picture: 'video-dhoop',
    alt: 'A brass censer with rising smoke at dusk',
  },
  {
    key: 'shej',
    videoId: 'ecl9WKRpFnY',
    title: 'Shej Aarati',
    picture: 'video-shej',
    alt: 'A tall lamp burning under the moon and stars',
  },
  {
    key: 'sai-bhajan',
    videoId: 'ki-4lTmHyfg',
    title: 'Sai Bhajan',
    picture: 'video-sai-bhajan',
    alt: 'A pair of drums and hand cymbals',
  },
  {
    key: 'guru-paduka',
    videoId: 'pxuhFeKm5l0',
    title: 'Guru Paduka',
    picture: 'video-guru-paduka',
    alt: 'Wooden padukas resting on a lotus seat',
  },
];
