import { call } from '@seva/config/calls';
import type { PanelCall } from '@seva/config/contract/panel';

/**
 * The plugin's calls: where each lives below `/donations`, beside the calls of the back office, and the right that it
 * takes, one of the back office's as well. Named like its handler.
 */
export const calls = {
  'auditLog.list': call('GET', '/trail', 'panel:trail.read'),
  'auditLog.options': call('GET', '/trail/options', 'panel:trail.read'),
  'auditLog.verify': call('GET', '/trail/verdict', 'panel:trail.read'),
} as const satisfies Record<string, PanelCall>;

/** The name of one of the plugin's calls. */
export type CallName = keyof typeof calls;
