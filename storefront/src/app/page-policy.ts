import { findScreen, isGuardedPath } from '@seva/config/rules/screens';
import type { Output } from '@seva/config/contract';
import { read, type InitialData } from '../lib/initial-data';
import { screenFiles } from './screen-table';

/** Says of a screen's file whether it can be shown in the document that is open. */
export type PagePolicy = (file: string) => 'here' | 'new document';

const cardScreens = ['place-order', 'place-guest', 'give', 'order'];
const mapScreens = ['about'];
const videoScreens = ['home'];

/**
 * A page's Content-Security-Policy is that of the address it was loaded from, and scripts of the card processor and of
 * the map service are allowed only where they are used, those of the video service on all pages but those of accounts and
 * money (docs/security.md#the-browser-side). Moving to a screen that needs more than the open document allows therefore
 * loads a document of its own. In demo mode no card processor is used, and without a map key no map service.
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
