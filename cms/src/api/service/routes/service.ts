import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('products.list', 'service.list'),
    route('products.deities', 'service.deities'),
    route('products.top', 'service.top'),
    route('products.create', 'service.create'),
    route('products.get', 'service.get'),
    route('products.update', 'service.update'),
    route('products.remove', 'service.remove'),
  ],
};
