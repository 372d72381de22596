import { contentTypes } from './content-types';
import { createDemoMiddleware } from './middlewares/demo-gateway';
import { createPaymentService, type PaymentService } from './services/payments';
import type { Core } from '@strapi/types';

/** Plugin as Strapi loads it. It has no routes; the cms mounts the documented ones. */
export default {
  contentTypes,
  services: { payments: createPaymentService },
  middlewares: { 'demo-gateway': createDemoMiddleware },
  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await strapi.plugin('payments').service<PaymentService>('payments').stopBackground();
  },
};
