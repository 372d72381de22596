import { call } from '@seva/config/calls';
import type { PanelCall } from '@seva/config/contract/panel';

/** Calls of the plugin: method, path below `/donations` and required right. Named like their handlers. */
export const calls = {
  'auditLog.list': call('GET', '/trail', 'panel:trail.read'),
  'auditLog.options': call('GET', '/trail/options', 'panel:trail.read'),
  'auditLog.verify': call('GET', '/trail/verdict', 'panel:trail.read'),
} as const satisfies Record<string, PanelCall>;

export type CallName = keyof typeof calls;
