import type { Core } from '@strapi/strapi';
import { action } from '../../../platform/http/action';
import { payments } from '../../../platform/plugins/payments';

const unparsed = Symbol.for('unparsedBody');

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  stripe: action(strapi, 'stripe.webhook', async ({ ctx, answerWith }) => {
    const body = (ctx.request as { body?: Record<symbol, string | undefined> }).body;
    const answer = await payments(strapi).handleWebhook(body?.[unparsed], ctx.get('stripe-signature') || undefined);
    answerWith(answer.status);
    return answer.body;
  }),
});
