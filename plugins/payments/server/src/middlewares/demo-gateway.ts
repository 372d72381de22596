import type { Core } from '@strapi/types';
import type { Middleware } from 'koa';
import { shop } from '@seva/config/shop';
import type { PaymentService } from '../services/payments';
import { handleDemoCalls } from '../demo/handle-demo-calls';

/**
 * `plugin::payments.demo-gateway`: must be mounted after the body parser. Without demo mode the path does not exist.
 */
export function createDemoMiddleware(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  let handler: Middleware | null = null;
  return async (ctx, next) => {
    if (ctx.path !== shop.demoGatewayPath && !ctx.path.startsWith(`${shop.demoGatewayPath}/`)) return next();
    const gateway = strapi.plugin('payments').service<PaymentService>('payments').demoGateway();
    if (!gateway) {
      ctx.status = 404;
      ctx.body = { message: 'Not Found' };
      return;
    }
    handler ??= handleDemoCalls(gateway);
    return handler(ctx, next);
  };
}
