import { route } from '../../../http/route';

export default { routes: [route('stripe.webhook', 'webhook.stripe')] };
