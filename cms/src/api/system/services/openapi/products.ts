import type { Service } from '@seva/config/contract';
import { ids, type Examples } from './example';

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
  reviews: [{ _id: '1', name: 'Meena R.', rating: 4.5, comment: 'Beautiful.', createdAt: '2026-02-11T00:00:00.000Z' }],
};
const page = { products: [service], page: 1, pages: 3, total: 27 };
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
  reviews: [],
};

/** The catalogue. */
export const productExamples: Examples<
  | 'products.list'
  | 'products.deities'
  | 'products.create'
  | 'products.get'
  | 'products.update'
  | 'products.remove'
  | 'pictures.upload'
> = {
  'products.list': { query: { keyword: 'lamp', pageNumber: 1, category: 'baba' }, answer: page },
  'products.deities': {
    query: { keyword: '', pageNumber: 1 },
    answer: { ...page, products: [{ ...service, name: 'Ganesha Archana', category: 'other' }] },
  },
  'products.create': { answer: draft },
  'products.get': { params: { id: ids.service }, query: { preview: '' }, answer: service },
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
