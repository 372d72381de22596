import type { Core } from '@strapi/strapi';
import { action } from '../../../platform/http/action';
import { personOf } from '../../../platform/audit/audit-log';
import { alertParts, alerts } from '../alerts';
import { answerAlertList, wireAlert } from '../services/list';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'attention.list', async ({ query, ctx }) => {
    const { entries, total } = await answerAlertList(alertParts(strapi), query);
    ctx.set('X-Total-Count', String(total));
    return entries;
  }),
  resolve: action(strapi, 'attention.settle', async ({ params, body, actor }) => {
    const input = { orderId: body?.order ?? null, note: body?.note ?? '' };
    return wireAlert(await alerts(strapi).resolve(params.id, params.action, input, personOf(actor)));
  }),
});
