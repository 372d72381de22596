import { lazy, type ComponentType } from 'react';
import type { BackOfficePage } from '@seva/panel/back-office';
import { permissions } from '@seva/config/contract/panel/rights';
import { depositsTexts } from '../desk/texts/deposits';
import { journalTexts } from '../desk/texts/journal';
import { texts as receiptTexts } from '../receipts/texts/en';
import { texts } from './texts/en';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const reading = { permission: permissions['papers.read'] };
const depositing = { permission: permissions['deposits.act'] };
const accounting = { permission: permissions['journal.read'] };
const yearEnd = { permission: permissions['years.read'] };

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
  {
    path: 'donors/labels',
    permission: permissions.export,
    Page: page(async () => (await import('./pages/donors/labels-page')).LabelsPage),
  },
  {
    path: 'receipts',
    tab: receiptTexts.tabs.receipts,
    ...reading,
    Page: page(async () => (await import('../receipts/pages/receipts/receipts-page')).ReceiptsPage),
  },
  {
    path: 'receipts/in-kind',
    ...reading,
    Page: page(async () => (await import('../receipts/pages/kind-gifts/kind-gifts-page')).KindGiftsPage),
  },
  {
    path: 'receipts/:id',
    ...reading,
    Page: page(async () => (await import('../receipts/pages/receipts/receipt-page')).ReceiptPage),
  },
  {
    path: 'year-end',
    tab: receiptTexts.tabs.yearEnd,
    ...yearEnd,
    Page: page(async () => (await import('../receipts/pages/treatments/treatments-page')).TreatmentsPage),
  },
  {
    path: 'year-end/wording',
    ...yearEnd,
    Page: page(async () => (await import('../receipts/pages/wording/wording-page')).WordingPage),
  },
  {
    path: 'year-end/preflight',
    ...yearEnd,
    Page: page(async () => (await import('../receipts/pages/year-end/preflight-page')).PreflightPage),
  },
  {
    path: 'year-end/issue',
    ...yearEnd,
    Page: page(async () => (await import('../receipts/pages/issue/issue-page')).IssuePage),
  },
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
    path: 'deposits',
    tab: depositsTexts.title,
    Page: page(async () => (await import('../desk/pages/deposits/deposits-page')).DepositsPage),
  },
  {
    path: 'deposits/new',
    ...depositing,
    Page: page(async () => (await import('../desk/pages/deposits/choose-page')).ChooseDepositPage),
  },
  {
    path: 'deposits/:id',
    Page: page(async () => (await import('../desk/pages/deposits/deposit-page')).DepositPage),
  },
  {
    path: 'deposits/:id/change',
    ...depositing,
    Page: page(async () => (await import('../desk/pages/deposits/choose-page')).ChooseDepositPage),
  },
  {
    path: 'journal',
    tab: journalTexts.title,
    ...accounting,
    Page: page(async () => (await import('../desk/pages/journal/journal-page')).JournalPage),
  },
  {
    path: 'journal/accounts',
    ...accounting,
    Page: page(async () => (await import('../desk/pages/journal/accounts-page')).AccountsPage),
  },
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

/** Returns the back office's pages in the order of their tabs. Each is loaded when it is opened. */
export const pages = (): readonly BackOfficePage[] => [...own, ...added];
