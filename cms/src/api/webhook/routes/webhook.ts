import { route } from '../../../platform/http/route';

export default { routes: [route('stripe.webhook', 'webhook.stripe')] };
