import { findScreen, isGuardedPath } from '@seva/config/rules/screens';
import type { Output } from '@seva/config/contract';
import { read, type InitialData } from '../lib/initial-data';
import { screenFiles } from './screen-table';

/** Decides whether a screen's file may be shown in the open document. */
export type PagePolicy = (file: string) => 'here' | 'new document';

const cardScreens = ['place-order', 'place-guest', 'give', 'order'];
const mapScreens = ['about'];
const videoScreens = ['home'];

/**
 * Returns the policy of the open document. A page keeps the Content-Security-Policy of the address it was loaded from.
 * Scripts of the card processor and the map service are allowed only where they are used, those of the video service on
 * all pages but account and payment pages (docs/security.md#the-browser-side). So a screen that needs more than the
 * open document allows loads a new document. Demo mode uses no card processor, and a shop without a map key no map
 * service.
 */
export function policyOf({ answers }: InitialData, pathname: string): PagePolicy {
  const config = answers[read('config.storefront', {}).key]?.body as Partial<Output<'config.storefront'>> | undefined;
  const groupOf = (file: string) => {
    if (config?.mode && config.mode !== 'demo' && cardScreens.includes(file)) return 'cards';
    return config?.mapsKey && mapScreens.includes(file) ? 'maps' : 'plain';
  };
  const opened = groupOf(screenFiles[findScreen(pathname)?.path ?? ''] ?? '');
  const hasVideos = !isGuardedPath(pathname);
  return (file) => {
    if (videoScreens.includes(file) && !hasVideos) return 'new document';
    return groupOf(file) === 'plain' || groupOf(file) === opened ? 'here' : 'new document';
  };
}
