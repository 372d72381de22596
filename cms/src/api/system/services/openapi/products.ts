import type { Service } from '@seva/config/contract';
import { ids, soon, type Examples } from './example';

const service: Service = {
  _id: ids.service,
  name: 'Deepa Aradhana',
  image: '/uploads/deepa_aradhana_9eb83545da.jpg',
  picture: {
    alt: 'A clay lamp with a bright flame before a mandala',
    width: 1280,
    height: 960,
    variants: [{ url: '/uploads/w640_deepa_aradhana_9eb83545da.webp', width: 640, type: 'image/webp' }],
  },
  price: 25.5,
  description: 'A ghee lamp is lit before Baba in your name and burns through the evening aarati.',
  brand: 'Baba Pooja',
  category: 'baba',
  rating: 4.5,
  numReviews: 1,
  openAmount: false,
  booking: {
    needs: 'slot',
    unit: 'family',
    peopleMax: 6,
    participation: ['in_person', 'absentia'],
    prasad: ['none', 'pickup', 'ship'],
    prasadService: null,
    leadHours: 24,
    cancelHours: 48,
    maxMoves: 2,
    horizonDays: 120,
    next: { day: soon, startsAt: '07:30' },
  },
  details: {
    where: 'In the main hall, before Baba',
    included: 'Ghee and the lamp',
    bring: 'Nothing',
    when: 'Monday to Friday 7:30 – 8:30 AM',
    performedBy: 'The temple’s priests',
    duration: 30,
    free: [{ day: soon, startsAt: '07:30' }],
    pictures: [],
  },
  reviews: [{ _id: '1', name: 'Meena R.', rating: 4.5, comment: 'Beautiful.', createdAt: '2026-02-11T00:00:00.000Z' }],
};
const { details: _, ...listed } = service;
const page = { products: [listed], page: 1, pages: 3, total: 27 };
const draft: Service = {
  ...service,
  name: 'New service',
  image: '',
  picture: null,
  price: 0,
  description: '',
  brand: '',
  rating: 0,
  numReviews: 0,
  listed: false,
  booking: null,
  reviews: [],
};

/** The catalogue. */
export const productExamples: Examples<
  | 'products.list'
  | 'products.deities'
  | 'products.top'
  | 'products.create'
  | 'products.get'
  | 'products.slots'
  | 'products.update'
  | 'products.remove'
  | 'pictures.upload'
> = {
  'products.list': {
    query: {
      keyword: 'lamp',
      pageNumber: 1,
      category: 'baba',
      deity: 'Shirdi Sai Baba',
      occasion: 'Guru Purnima',
      priceFrom: '20',
      priceTo: '60',
      day: soon,
      sort: 'soonest',
      choices: '1',
    },
    answer: {
      ...page,
      choices: { deities: ['Ganesha', 'Shirdi Sai Baba'], occasions: ['Birthday', 'Guru Purnima'] },
    },
  },
  'products.deities': {
    query: { keyword: '', pageNumber: 1 },
    answer: { ...page, products: [{ ...listed, name: 'Ganesha Archana', category: 'other' }] },
  },
  'products.top': { answer: [listed] },
  'products.create': { answer: draft },
  'products.get': { params: { id: ids.service }, query: { preview: '' }, answer: service },
  'products.slots': {
    params: { id: ids.service },
    query: { from: soon, days: 7 },
    answer: {
      needs: 'slot',
      unit: 'family',
      peopleMax: 6,
      participation: ['in_person', 'absentia'],
      prasad: ['none', 'pickup', 'ship'],
      leadHours: 24,
      cancelHours: 48,
      horizonDays: 120,
      days: [
        {
          day: soon,
          observances: [],
          reason: '',
          slots: [{ startsAt: '09:00', endsAt: '10:00', left: 4, state: 'open' }],
        },
      ],
      next: { day: soon, startsAt: '09:00' },
    },
  },
  'products.update': {
    params: { id: ids.service },
    body: {
      name: service.name,
      price: '25.50',
      image: service.image,
      brand: service.brand,
      category: 'baba',
      description: service.description,
    },
    answer: { ...service, listed: true },
  },
  'products.remove': { params: { id: ids.service }, answer: { message: 'The service was removed' } },
  'pictures.upload': { answer: '/uploads/deepa_aradhana_9eb83545da.jpg' },
};
