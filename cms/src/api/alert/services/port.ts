import type { Alerts } from '@seva/payments';
import type { AlertParts } from './parts';
import { raiseAlert } from './raise';
import { claimAlert, recordResolution } from './resolve';

/** Returns the alerts port of the payments plugin. */
export function alertPort(parts: AlertParts): Alerts {
  const { list } = parts;
  return {
    raise: (alert, how) => raiseAlert(parts, alert, how),
    open: (codes) => list.many({ open: true, ...(codes ? { codes } : {}) }),
    find: (id) => list.find(id),
    replace: (id, about) => list.replace(id, about),
    clear: async (id, action) => void (await list.resolve(id, { by: 'system', action, note: '' })),
    bind: (id, orderId) => list.bind(id, orderId),
    markGatewayNotified: (id) => list.markGatewayNotified(id),
    listUnnotified: (limit, after) => list.listUnnotified(limit, after),
    claim: (id, work) => claimAlert(parts, id, work),
    async finishMatch(id, orderId) {
      await recordResolution(parts, id, 'match', { orderId }, { kind: 'system' });
    },
  };
}
