import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Right } from '../../shared/rights';
import { texts } from './texts/en';

/** A page of the back office below `/plugins/donations`; those with a tab stand in the bar. */
export interface BackOfficePage {
  readonly path: string;
  readonly tab?: string;
  /** The right that it takes beside reading donations. */
  readonly right?: Right;
  readonly Page: LazyExoticComponent<ComponentType>;
}

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** The back office's pages, all of them, in the order of their tabs; each is loaded when it is opened. */
export const pages: readonly BackOfficePage[] = [
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
  {
    path: 'devotees',
    tab: texts.pages.devotees,
    right: 'devotees.read',
    Page: page(async () => (await import('./pages/devotees/devotees-page')).DevoteesPage),
  },
  {
    path: 'devotees/duplicates',
    right: 'devotees.read',
    Page: page(async () => (await import('./pages/devotees/duplicates-page')).DuplicatesPage),
  },
  {
    path: 'devotees/:id',
    right: 'devotees.read',
    Page: page(async () => (await import('./pages/devotees/devotee-page')).DevoteePage),
  },
  {
    path: 'devotees/:id/merge',
    right: 'devotees.edit',
    Page: page(async () => (await import('./pages/devotees/merge-page')).MergePage),
  },
  {
    path: 'attention',
    tab: texts.pages.attention,
    Page: page(async () => (await import('./pages/attention/attention-page')).AttentionPage),
  },
  {
    path: 'trail',
    tab: texts.pages.auditLog,
    right: 'trail.read',
    Page: page(async () => (await import('./pages/audit-log/audit-log-page')).AuditLogPage),
  },
];
