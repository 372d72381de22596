import { call } from '../../calls';
import type { PanelCall } from '../../panel';
import type { Right } from '../rights';

/**
 * The plugin's calls: where each lives below `/donations`, beside the calls of the back office, and the right that it
 * takes, one of the back office's as well. Named like its handler.
 */
export const calls = {
  'treatments.list': call('GET', '/treatments', 'panel:papers.settings'),
  'treatments.save': call('POST', '/treatments', 'panel:papers.settings'),
  'treatments.approve': call('POST', '/treatments/approve', 'panel:papers.settings'),
  'treatments.preview': call('POST', '/treatments/preview', 'panel:papers.settings'),
  'treatments.retreat': call('POST', '/treatments/retreat', 'panel:papers.settings'),
  'treatments.cancel': call('POST', '/treatments/jobs/:id/cancel', 'panel:papers.settings'),
  'wording.read': call('GET', '/receipt-settings', 'panel:papers.settings'),
  'wording.save': call('POST', '/receipt-settings', 'panel:papers.settings'),
  'wording.approve': call('POST', '/receipt-settings/approve', 'panel:papers.settings'),
  'wording.sample': call('GET', '/receipt-settings/sample.pdf', 'panel:papers.settings'),
  'papers.list': call('GET', '/papers', 'panel:papers.read'),
  'papers.issueMissing': call('POST', '/papers/issue-missing', 'panel:papers.act'),
  'papers.find': call('GET', '/papers/:id', 'panel:papers.read'),
  'papers.pdf': call('GET', '/papers/:id/paper.pdf', 'panel:papers.read'),
  'papers.reissue': call('POST', '/papers/:id/reissue', 'panel:papers.act'),
  'papers.void': call('POST', '/papers/:id/void', 'panel:papers.act'),
  'papers.renew': call('POST', '/papers/:id/renew', 'panel:papers.act'),
  'papers.ofDonation': call('GET', '/orders/:id/receipts', 'panel:papers.read'),
  'papers.donor': call('POST', '/orders/:id/donor', 'panel:papers.act'),
  'papers.people': call('GET', '/paper-people', 'panel:papers.act'),
  'kindGifts.list': call('GET', '/kind-gifts', 'panel:papers.read'),
  'kindGifts.record': call('POST', '/kind-gifts', 'panel:papers.act'),
  'kindGifts.note': call('POST', '/kind-gifts/:id', 'panel:papers.act'),
  'kindGifts.void': call('POST', '/kind-gifts/:id/void', 'panel:papers.act'),
  'years.preflight': call('GET', '/years/:year/preflight', 'panel:papers.settings'),
  'years.release': call('POST', '/years/:year/release', 'panel:papers.settings'),
  'runs.list': call('GET', '/runs', 'panel:runs.act'),
  'runs.begin': call('POST', '/runs', 'panel:runs.act'),
  'runs.sample': call('GET', '/runs/sample.pdf', 'panel:runs.act'),
  'runs.mailSample': call('POST', '/runs/sample', 'panel:runs.act'),
  'runs.find': call('GET', '/runs/:id', 'panel:runs.act'),
  'runs.cancel': call('POST', '/runs/:id/cancel', 'panel:runs.act'),
  'runs.zip': call('GET', '/runs/:id/papers.zip', 'panel:runs.act'),
  'runs.report': call('GET', '/runs/:id/report.csv', 'panel:runs.act'),
  'jobs.find': call('GET', '/jobs/:id', 'panel:papers.read'),
  'jobs.cancel': call('POST', '/jobs/:id/cancel', 'panel:papers.act'),
} as const satisfies Record<string, PanelCall & { readonly access: `panel:${Right}` }>;

/** The name of one of the plugin's calls. */
export type CallName = keyof typeof calls;
