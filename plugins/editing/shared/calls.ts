import { call } from '@seva/config/calls';

/** Calls of the plugin: method, path below `/editing` and required right. Named like their handlers. */
export const calls = {
  'order.read': call('GET', '/order/:kind', 'panel:order'),
  'order.write': call('PUT', '/order/:kind', 'panel:order'),
  'preview.entry': call('GET', '/look/:uid/:id', 'panel:look'),
  'preview.ahead': call('GET', '/ahead/:uid/:id', 'panel:look'),
  'preview.mail': call('POST', '/mail-preview', 'panel:look'),
  'setup.read': call('GET', '/setup', 'panel:setup'),
  'setup.dismiss': call('POST', '/setup/dismiss', 'panel:setup'),
  'setup.bringBack': call('POST', '/setup/bring-back', 'panel:setup'),
} as const;

export type CallName = keyof typeof calls;
