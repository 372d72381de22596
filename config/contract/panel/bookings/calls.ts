import { call } from '../../calls';
import type { PanelCall } from '../../panel';
import type { Right } from '../rights';

/**
 * The plugin's calls: where each lives below `/donations`, beside the calls of the back office, and the right that it
 * takes. Named like its handler.
 */
export const calls = {
  'week.read': call('GET', '/sevas/week', 'panel:sevas.read'),
  'week.place': call('GET', '/sevas/place', 'panel:sevas.read'),
  'week.except': call('POST', '/sevas/place', 'panel:sevas.act'),
  'closings.preview': call('GET', '/sevas/closing', 'panel:sevas.act'),
  'closings.close': call('POST', '/sevas/closing', 'panel:sevas.act'),
  'closings.open': call('POST', '/sevas/opening', 'panel:sevas.act'),
  'bookings.owed': call('GET', '/sevas/owed', 'panel:sevas.read'),
  'bookings.places': call('GET', '/sevas/bookings/:id/places', 'panel:sevas.act'),
  'bookings.choose': call('POST', '/sevas/bookings/:id/place', 'panel:sevas.act'),
  'bookings.done': call('POST', '/sevas/done', 'panel:sevas.act'),
  'bookings.undo': call('POST', '/sevas/done/undo', 'panel:sevas.act'),
  'phone.devotees': call('GET', '/sevas/devotees', 'panel:sevas.act'),
  'phone.services': call('GET', '/sevas/services', 'panel:sevas.act'),
} as const satisfies Record<string, PanelCall & { readonly access: `panel:${Right}` }>;

/** The name of one of the plugin's calls. */
export type CallName = keyof typeof calls;
