import { call } from '../../calls';
import type { PanelCall } from '../../panel';
import type { Right } from '../rights';

/**
 * The back office's calls, all of them: where each lives below `/donations`, and the right that it takes. A call's name is
 * that of its handler. Kept apart from the schemas so that a page of the panel can name a call without loading a validator.
 */
export const calls = {
  'overview.read': call('GET', '/glance', 'panel:read'),
  'donations.list': call('GET', '/orders', 'panel:read'),
  'donations.totals': call('GET', '/orders/totals', 'panel:read'),
  'donations.exportDonations': call('GET', '/orders/export.csv', 'panel:export'),
  'donations.exportLines': call('GET', '/lines/export.csv', 'panel:export'),
  'donations.options': call('GET', '/options', 'panel:read'),
  'donations.services': call('GET', '/services', 'panel:read'),
  'donations.find': call('GET', '/orders/:id', 'panel:read'),
  'donations.deliver': call('POST', '/orders/:id/deliver', 'panel:act'),
  'donations.check': call('POST', '/orders/:id/check', 'panel:act'),
  'donations.refund': call('POST', '/orders/:id/refund', 'panel:act'),
  'donations.resend': call('POST', '/orders/:id/resend', 'panel:act'),
  'donations.giveTo': call('POST', '/orders/:id/devotee', 'panel:devotees.edit'),
  'donations.judgeCard': call('POST', '/orders/:id/cards/:card/:verdict', 'panel:act'),
  'donors.list': call('GET', '/donors', 'panel:read'),
  'donors.exportDonors': call('GET', '/donors/export.csv', 'panel:export'),
  'months.list': call('GET', '/months', 'panel:read'),
  'months.find': call('GET', '/months/:month', 'panel:read'),
  'months.exportMonth': call('GET', '/months/:month/export.csv', 'panel:export'),
  'months.deposit': call('GET', '/deposits', 'panel:read'),
  'months.nameDeposit': call('POST', '/deposits/name', 'panel:books.close'),
  'months.close': call('POST', '/months/:month/close', 'panel:books.close'),
  'months.reopen': call('POST', '/months/:month/reopen', 'panel:books.close'),
  'payouts.ofMonth': call('GET', '/months/:month/payouts', 'panel:read'),
  'payouts.movements': call('GET', '/months/:month/movements', 'panel:read'),
  'payouts.find': call('GET', '/payouts/:id', 'panel:read'),
  'devotees.list': call('GET', '/devotees', 'panel:devotees.read'),
  'devotees.find': call('GET', '/devotees/:id', 'panel:devotees.read'),
  'devotees.correct': call('POST', '/devotees/:id/correct', 'panel:devotees.edit'),
  'devotees.correctContact': call('POST', '/devotees/:id/contact', 'panel:devotees.contact'),
  'devotees.block': call('POST', '/devotees/:id/block', 'panel:devotees.edit'),
  'devotees.unblock': call('POST', '/devotees/:id/unblock', 'panel:devotees.edit'),
  'devotees.close': call('POST', '/devotees/:id/close', 'panel:devotees.edit'),
  'devotees.merge': call('POST', '/devotees/:id/merge', 'panel:devotees.edit'),
  'devotees.undoMerge': call('POST', '/merges/:id/undo', 'panel:devotees.edit'),
  'devotees.duplicates': call('GET', '/duplicates', 'panel:devotees.read'),
  'devotees.tellApart': call('POST', '/duplicates/tell-apart', 'panel:devotees.edit'),
  'devotees.dismissed': call('GET', '/duplicates/dismissed', 'panel:devotees.read'),
  'devotees.compareAgain': call('POST', '/duplicates/compare-again', 'panel:devotees.edit'),
  'newsletter.list': call('GET', '/subscribers', 'panel:newsletter'),
  'newsletter.exportSubscribers': call('GET', '/subscribers/export.csv', 'panel:newsletter'),
  'attention.list': call('GET', '/attention', 'panel:read'),
  'attention.candidates': call('GET', '/attention/:id/candidates', 'panel:attention'),
  'attention.resolve': call('POST', '/attention/:id/:action', 'panel:attention'),
} as const satisfies Record<string, PanelCall & { readonly access: `panel:${Right}` }>;

/** The name of one of the back office's calls, as `controller.act`. */
export type CallName = keyof typeof calls;
