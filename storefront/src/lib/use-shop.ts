import type { Output, Site } from '@seva/config/contract';
import { usualCustomaryGotram } from '@seva/config/rules/bookings/customary-gotram';
import { read, type Read } from './initial-data';
import { useEndpoint, type EndpointState } from './use-endpoint';

/** Configuration of the shop: mode, public keys, currency, time zone. */
export type ShopConfig = Output<'config.storefront'>;

export const useSiteState = (): EndpointState<'content.site'> => useEndpoint('content.site', {}, { steady: true });

/** Returns the temple's texts, if loaded. */
export const useSite = (): Site | undefined => useSiteState().data;

/**
 * Returns the gotram that the temple's priests use for people who do not know their own; the usual one until loaded.
 */
export const useCustomaryGotram = (): string => useSite()?.customaryGotram ?? usualCustomaryGotram;

/** Returns the shop's configuration, if loaded. */
export const useShopConfig = (): ShopConfig | undefined => useEndpoint('config.storefront', {}, { steady: true }).data;

/** Returns the calls that the frame around every screen reads. */
export const frameReads = (): readonly Read[] => [read('content.site', {}), read('config.storefront', {})];

/** Returns the temple's time zone; UTC until loaded. */
export const useTimeZone = (): string => useShopConfig()?.timeZone ?? 'UTC';
