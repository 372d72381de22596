import { lazy } from 'react';
import type { BackOfficeApis } from '@seva/panel/back-office';
import type { StrapiApp } from '@strapi/strapi/admin';
import { permissions } from '../../shared/rights';
import { texts } from './texts/en';

/** The plugin's part in the panel, as Strapi loads it: pages of the back office, and a card on a donation's page. */
const plugin = {
  register(): void {
    // Strapi asks every plugin for this step.
  },

  bootstrap(app: Pick<StrapiApp, 'getPlugin'>): void {
    const { addPage, addDonationCard } = app.getPlugin('donations').apis as Record<string, unknown> & BackOfficeApis;
    const settings = { permission: permissions['papers.settings'] };
    const reading = { permission: permissions['papers.read'] };
    addPage({
      path: 'receipts',
      tab: texts.tabs.receipts,
      after: 'donors',
      ...reading,
      Page: lazy(async () => ({ default: (await import('./pages/receipts/receipts-page')).ReceiptsPage })),
    });
    addPage({
      path: 'receipts/in-kind',
      ...reading,
      Page: lazy(async () => ({ default: (await import('./pages/kind-gifts/kind-gifts-page')).KindGiftsPage })),
    });
    addPage({
      path: 'year-end',
      tab: texts.tabs.yearEnd,
      after: 'receipts',
      ...settings,
      Page: lazy(async () => ({ default: (await import('./pages/treatments/treatments-page')).TreatmentsPage })),
    });
    addPage({
      path: 'receipts/:id',
      ...reading,
      Page: lazy(async () => ({ default: (await import('./pages/receipts/receipt-page')).ReceiptPage })),
    });
    addPage({
      path: 'year-end/wording',
      ...settings,
      Page: lazy(async () => ({ default: (await import('./pages/wording/wording-page')).WordingPage })),
    });
    addPage({
      path: 'year-end/preflight',
      ...settings,
      Page: lazy(async () => ({ default: (await import('./pages/year-end/preflight-page')).PreflightPage })),
    });
    const running = { permission: permissions['runs.act'] };
    addPage({
      path: 'year-end/dry-run',
      ...running,
      Page: lazy(async () => ({ default: (await import('./pages/year-end/dry-run-page')).DryRunPage })),
    });
    addPage({
      path: 'year-end/sample',
      ...running,
      Page: lazy(async () => ({ default: (await import('./pages/year-end/sample-page')).SamplePage })),
    });
    addPage({
      path: 'year-end/issue',
      ...running,
      Page: lazy(async () => ({ default: (await import('./pages/issue/issue-page')).IssuePage })),
    });
    addDonationCard({
      ...reading,
      Card: lazy(async () => ({ default: (await import('./pages/donation/receipt-card')).ReceiptCard })),
    });
  },
};

export default plugin;
