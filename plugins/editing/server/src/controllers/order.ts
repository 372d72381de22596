import type { Core } from '@strapi/types';
import { action } from '../action';

/** Handlers of the page "Order". */
export const orderController = (app: { strapi: Core.Strapi }) => ({
  read: action(app, 'order.read', ({ order }, { params, query }) => order.read(params.kind, query.category)),
  write: action(app, 'order.write', ({ order }, { params, body }, ctx) => {
    const { id: userId } = ctx.state.user as { id: number };
    return order.write(params.kind, body.category, body.ids, userId);
  }),
});
