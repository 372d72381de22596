import type { Core } from '@strapi/strapi';
import type { Output } from '@seva/config/contract';
import { shop } from '@seva/config/shop';
import { settings } from '../../../platform/runtime/settings';
import { payments } from '../../../platform/plugins/payments';
import { templeTimeZone } from '../../content';

/** Returns the public configuration of the storefront. */
export async function readStorefrontConfig(strapi: Core.Strapi): Promise<Output<'config.storefront'>> {
  const { env } = settings();
  return {
    mode: env.mode,
    publishableKey: payments(strapi).publishableKey(),
    mapsKey: env.googleMapsKey ?? '',
    mapId: env.googleMapId ?? '',
    mapsAtOnce: env.googleMapsAtOnce,
    currency: shop.currency,
    timeZone: await templeTimeZone(strapi),
  };
}
