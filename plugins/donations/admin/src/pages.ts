import { lazy, type ComponentType } from 'react';
import type { BackOfficePage } from '@seva/panel/back-office';
import { permissions } from '../../shared/rights';
import { texts } from './texts/en';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const own: readonly BackOfficePage[] = [
  {
    path: '',
    tab: texts.pages.overview,
    Page: page(async () => (await import('./pages/overview/overview-page')).OverviewPage),
  },
  {
    path: 'donations',
    tab: texts.pages.donations,
    Page: page(async () => (await import('./pages/donations/donations-page')).DonationsPage),
  },
  { path: 'donations/print', Page: page(async () => (await import('./pages/donations/print-page')).PrintPage) },
  { path: 'donations/:id', Page: page(async () => (await import('./pages/donation/donation-page')).DonationPage) },
  {
    path: 'donors',
    tab: texts.pages.donors,
    Page: page(async () => (await import('./pages/donors/donors-page')).DonorsPage),
  },
  { path: 'donors/print', Page: page(async () => (await import('./pages/donors/print-page')).DonorsPrintPage) },
  {
    path: 'months',
    tab: texts.pages.months,
    Page: page(async () => (await import('./pages/months/months-page')).MonthsPage),
  },
  { path: 'months/:month', Page: page(async () => (await import('./pages/months/month-page')).MonthPage) },
  {
    path: 'months/:month/movements',
    Page: page(async () => (await import('./pages/payouts/movements-page')).MovementsPage),
  },
  { path: 'payouts/:id', Page: page(async () => (await import('./pages/payouts/payout-page')).PayoutPage) },
  {
    path: 'devotees',
    tab: texts.pages.devotees,
    permission: permissions['devotees.read'],
    Page: page(async () => (await import('./pages/devotees/devotees-page')).DevoteesPage),
  },
  {
    path: 'devotees/duplicates',
    permission: permissions['devotees.read'],
    Page: page(async () => (await import('./pages/devotees/duplicates-page')).DuplicatesPage),
  },
  {
    path: 'devotees/:id',
    permission: permissions['devotees.read'],
    Page: page(async () => (await import('./pages/devotees/devotee-page')).DevoteePage),
  },
  {
    path: 'devotees/:id/merge',
    permission: permissions['devotees.edit'],
    Page: page(async () => (await import('./pages/devotees/merge-page')).MergePage),
  },
  {
    path: 'newsletter',
    tab: texts.pages.newsletter,
    permission: permissions.newsletter,
    Page: page(async () => (await import('./pages/newsletter/newsletter-page')).NewsletterPage),
  },
  {
    path: 'attention',
    tab: texts.pages.attention,
    Page: page(async () => (await import('./pages/attention/attention-page')).AttentionPage),
  },
];

const added: BackOfficePage[] = [];

/** Adds a page of another plugin. */
export const addPage = (page: BackOfficePage): void => void added.push(page);

/** The pages with another one behind the one that it names, or at the end. */
function withPage(all: readonly BackOfficePage[], page: BackOfficePage): readonly BackOfficePage[] {
  const before = all.findIndex(({ path }) => path === page.after);
  const at = before < 0 ? all.length : before + 1;
  return [...all.slice(0, at), page, ...all.slice(at)];
}

/** The back office's pages in the order of their tabs, with those of other plugins; each is loaded when it is opened. */
export const pages = (): readonly BackOfficePage[] => added.reduce(withPage, own);
