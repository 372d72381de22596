import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { personOf } from '../../../audit/audit-log';
import { listAttention } from '../services/list';
import { payments } from '../../../plugins/payments';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'attention.list', async ({ query, ctx }) => {
    const { entries, total } = await listAttention(strapi, query);
    ctx.set('X-Total-Count', String(total));
    return entries;
  }),
  settle: action(strapi, 'attention.settle', ({ params, body, actor }) => {
    const input = { orderId: body?.order ?? null, note: body?.note ?? '' };
    return payments(strapi).resolveAttention(params.id, params.action, input, personOf(actor));
  }),
});
