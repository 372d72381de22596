import type { SeedPlace } from './types';

/** The temple and two restaurants nearby, as the About page shows them. The telephone numbers are fictional. */
export const places: readonly SeedPlace[] = [
  {
    key: 'saidham-mandir',
    type: 'Mandhir',
    title: 'Saidham Mandir',
    address: '6299 Oak Grove Rd, Newburgh, IN 47630',
    phone: '(812) 555-0142',
    timings: '7 AM – 8 PM',
    lat: 37.990857,
    lng: -87.362989,
    sort: 10,
  },
  {
    key: 'royal-india',
    type: 'Restaurant',
    title: 'Royal India',
    address: '7799 W State Route 66, Newburgh, IN 47630',
    phone: '(812) 555-0167',
    timings: '11 AM – 10 PM',
    lat: 37.97647,
    lng: -87.393951,
    sort: 20,
  },
  {
    key: 'taj-mahal',
    type: 'Restaurant',
    title: 'Taj Mahal',
    address: '900 Tutor Ln, Evansville, IN 47715',
    phone: '(812) 555-0185',
    timings: '11 AM – 10 PM',
    lat: 37.986858,
    lng: -87.475059,
    sort: 30,
  },
];
