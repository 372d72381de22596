import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('system.health', 'system.health'),
    route('system.alive', 'system.alive'),
    route('system.openapi', 'system.openapi'),
    route('config.paypal', 'system.paypal'),
    route('config.storefront', 'system.storefront'),
  ],
};
