import type { Output, Site } from '@seva/config/contract';
import { usualCustomaryGotram } from '@seva/config/rules/bookings/customary-gotram';
import { read, type Read } from './initial-data';
import { useEndpoint, type EndpointState } from './use-endpoint';

/** How the shop is run: mode, keys that browsers may know, currency, time zone. */
export type ShopConfig = Output<'config.storefront'>;

/** The temple's texts, with whether they are on their way or could not be had. */
export const useSiteState = (): EndpointState<'content.site'> => useEndpoint('content.site', {}, { steady: true });

/** The temple's texts, while known. */
export const useSite = (): Site | undefined => useSiteState().data;

/** The gotram that the temple's priests say for whoever does not know their own; the usual one while it is not known. */
export const useCustomaryGotram = (): string => useSite()?.customaryGotram ?? usualCustomaryGotram;

/** How the shop is run, while known. */
export const useShopConfig = (): ShopConfig | undefined => useEndpoint('config.storefront', {}, { steady: true }).data;

/** What the frame around every screen reads. */
export const frameReads = (): readonly Read[] => [read('content.site', {}), read('config.storefront', {})];

/** The time zone of the temple's clock; UTC while it is not known. */
export const useTimeZone = (): string => useShopConfig()?.timeZone ?? 'UTC';
