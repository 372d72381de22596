import { lazyPart } from '../../lib/lazy-part';

/**
 * Whether the screen is a phone's. The dialog opens without a click only there, where the cart's badge may be out of
 * sight.
 */
export const isPhone = (): boolean => window.matchMedia('(max-width: 767px)').matches;

/** {@link AddedDialog} whose code loads on first use. */
export const LazyAddedDialog = lazyPart(async () => (await import('./added-dialog')).AddedDialog);
