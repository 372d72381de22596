import { permissions, type Right } from '../shared/paths';

type Method = 'GET' | 'POST';

/**
 * The back office's calls, all of them: method, path below `/donations`, `controller.act`, and the right that it takes.
 */
const table: readonly (readonly [Method, string, string, Right])[] = [
  ['GET', '/glance', 'overview.read', 'read'],
  ['GET', '/orders', 'donations.list', 'read'],
  ['GET', '/orders/totals', 'donations.totals', 'read'],
  ['GET', '/orders/export.csv', 'donations.exportDonations', 'export'],
  ['GET', '/lines/export.csv', 'donations.exportLines', 'export'],
  ['GET', '/options', 'donations.options', 'read'],
  ['GET', '/services', 'donations.services', 'read'],
  ['GET', '/orders/:id', 'donations.find', 'read'],
  ['POST', '/orders/:id/deliver', 'donations.deliver', 'act'],
  ['POST', '/orders/:id/check', 'donations.check', 'act'],
  ['POST', '/orders/:id/refund', 'donations.refund', 'act'],
  ['POST', '/orders/:id/resend', 'donations.resend', 'act'],
  ['GET', '/donors', 'donors.list', 'read'],
  ['GET', '/devotees', 'devotees.list', 'devotees.read'],
  ['GET', '/devotees/:id', 'devotees.find', 'devotees.read'],
  ['POST', '/devotees/:id/correct', 'devotees.correct', 'devotees.edit'],
  ['POST', '/devotees/:id/block', 'devotees.block', 'devotees.edit'],
  ['POST', '/devotees/:id/unblock', 'devotees.unblock', 'devotees.edit'],
  ['POST', '/devotees/:id/merge', 'devotees.merge', 'devotees.edit'],
  ['POST', '/merges/:id/undo', 'devotees.undoMerge', 'devotees.edit'],
  ['GET', '/duplicates', 'devotees.duplicates', 'devotees.read'],
  ['POST', '/duplicates/tell-apart', 'devotees.tellApart', 'devotees.edit'],
  ['GET', '/duplicates/dismissed', 'devotees.dismissed', 'devotees.read'],
  ['POST', '/duplicates/compare-again', 'devotees.compareAgain', 'devotees.edit'],
  ['GET', '/trail', 'auditLog.list', 'trail.read'],
  ['GET', '/trail/options', 'auditLog.options', 'trail.read'],
  ['GET', '/trail/verdict', 'auditLog.verify', 'trail.read'],
  ['GET', '/attention', 'attention.list', 'read'],
  ['GET', '/attention/:id/candidates', 'attention.candidates', 'attention'],
  ['POST', '/attention/:id/:action', 'attention.resolve', 'attention'],
];

/** The routes as Strapi takes them: for people signed in to the panel who hold the right. */
export const routes = {
  admin: {
    type: 'admin',
    routes: table.map(([method, path, handler, right]) => ({
      method,
      path,
      handler,
      config: {
        policies: [
          'admin::isAuthenticatedAdmin',
          { name: 'admin::hasPermissions', config: { actions: [permissions[right]] } },
        ],
      },
    })),
  },
};
