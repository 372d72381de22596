import type { SeedTiming } from './types';

const mondayToFriday = [1, 2, 3, 4, 5];

/** The regular poojas of the week, in the temple's time (Central). */
export const timings: readonly SeedTiming[] = [
  { key: 'kakad-aarati', title: 'Kakad Aarati', weekdays: mondayToFriday, startsAt: '07:00', sort: 10 },
  { key: 'abhishekam', title: 'Abhishekam', weekdays: mondayToFriday, startsAt: '07:30', sort: 20 },
  { key: 'madhyahna-aarthi', title: 'Madhyahna Aarthi', weekdays: mondayToFriday, startsAt: '12:00', sort: 30 },
  { key: 'sayanthra-aarthi', title: 'Sayanthra Aarthi', weekdays: mondayToFriday, startsAt: '18:00', sort: 40 },
  { key: 'sej-arthi', title: 'Sej Arthi', weekdays: mondayToFriday, startsAt: '19:30', sort: 50 },
  { key: 'rudrabhishekam', title: 'Rudrabhishekam', weekdays: [1], startsAt: '18:30', sort: 60 },
  { key: 'sai-bhajans', title: 'Sai Bhajans', weekdays: [4], startsAt: '19:00', endsAt: '20:00', sort: 70 },
  { key: 'pallaki-seva', title: 'Pallaki Seva', weekdays: [4], startsAt: '19:30', endsAt: '20:00', sort: 80 },
  { key: 'lalitha-sahasranama', title: 'Lalitha Sahasranama', weekdays: [5], startsAt: '18:30', sort: 90 },
  { key: 'weekend-abhishekam', title: 'Abhishekam', weekdays: [6, 7], startsAt: '09:00', sort: 100 },
];
