import { get, post } from '../call';
import type { AttentionPage, CandidatePage } from './attention/contracts';
import type { DevoteeDetail, DevoteePage, DismissedPage, DuplicatePage } from './devotees/contracts';
import type { Choice, DonationDetail, DonationPage, FilterOptions, Totals } from './donations/contracts';
import type { DonorPage, Labels, SavedFilter } from './donors/contracts';
import type { DepositCheck, MonthPage, YearOfMonths } from './months/contracts';
import type { SubscriberPage } from './newsletter/contracts';
import type { Overview } from './overview/contracts';
import type { MovementPage, PayoutPage, PayoutsOfMonth } from './payouts/contracts';

/** Calls about donations, donors, devotees, months, payouts, subscribers and alerts. */
export const donationCalls = {
  'overview.read': get<Overview>('/glance', 'read'),
  'donations.list': get<DonationPage>('/orders', 'read'),
  'donations.totals': get<Totals>('/orders/totals', 'read'),
  'donations.exportDonations': get<string>('/orders/export.csv', 'export'),
  'donations.exportLines': get<string>('/lines/export.csv', 'export'),
  'donations.options': get<FilterOptions>('/options', 'read'),
  'donations.services': get<readonly Choice[]>('/services', 'read'),
  'donations.find': get<DonationDetail>('/orders/:id', 'read'),
  'donations.deliver': post<DonationDetail>('/orders/:id/deliver', 'act'),
  'donations.check': post<DonationDetail>('/orders/:id/check', 'act'),
  'donations.reverse': post<DonationDetail>('/orders/:id/reverse', 'act'),
  'donations.refund': post<DonationDetail>('/orders/:id/refund', 'act'),
  'donations.resend': post<DonationDetail>('/orders/:id/resend', 'act'),
  'donations.giveTo': post<DonationDetail>('/orders/:id/devotee', 'devotees.edit'),
  'donations.judgeCard': post<DonationDetail>('/orders/:id/cards/:card/:verdict', 'act'),
  'donors.list': get<DonorPage>('/donors', 'read'),
  'donors.exportDonors': get<string>('/donors/export.csv', 'export'),
  'donors.exportLetters': get<string>('/donors/letters.csv', 'export'),
  'donors.labels': get<Labels>('/donors/labels', 'export'),
  'donors.filters': get<readonly SavedFilter[]>('/donor-filters', 'read'),
  'donors.saveFilter': post<readonly SavedFilter[]>('/donor-filters', 'donors.filters'),
  'donors.removeFilter': post<readonly SavedFilter[]>('/donor-filters/:id/remove', 'donors.filters'),
  'months.list': get<YearOfMonths>('/months', 'read'),
  'months.find': get<MonthPage>('/months/:month', 'read'),
  'months.exportMonth': get<string>('/months/:month/export.csv', 'export'),
  'months.deposit': get<readonly DepositCheck[]>('/deposits', 'read'),
  'months.nameDeposit': post<MonthPage>('/deposits/name', 'books.close'),
  'months.close': post<MonthPage>('/months/:month/close', 'books.close'),
  'months.closeThrough': post<{ readonly closed: readonly string[] }>('/months/:month/close-through', 'books.close'),
  'months.reopen': post<MonthPage>('/months/:month/reopen', 'books.close'),
  'payouts.ofMonth': get<PayoutsOfMonth>('/months/:month/payouts', 'read'),
  'payouts.movements': get<MovementPage>('/months/:month/movements', 'read'),
  'payouts.find': get<PayoutPage>('/payouts/:id', 'read'),
  'devotees.list': get<DevoteePage>('/devotees', 'devotees.read'),
  'devotees.exportDevotees': get<string>('/devotees/export.csv', 'devotees.export'),
  'devotees.find': get<DevoteeDetail>('/devotees/:id', 'devotees.read'),
  'devotees.correct': post<DevoteeDetail>('/devotees/:id/correct', 'devotees.edit'),
  'devotees.correctContact': post<DevoteeDetail>('/devotees/:id/contact', 'devotees.contact'),
  'devotees.sendConfirmation': post<DevoteeDetail>('/devotees/:id/confirmation', 'devotees.contact'),
  'devotees.block': post<DevoteeDetail>('/devotees/:id/block', 'devotees.edit'),
  'devotees.unblock': post<DevoteeDetail>('/devotees/:id/unblock', 'devotees.edit'),
  'devotees.close': post<{ readonly done: true }>('/devotees/:id/close', 'devotees.edit'),
  'devotees.merge': post<DevoteeDetail>('/devotees/:id/merge', 'devotees.edit'),
  'devotees.undoMerge': post<DevoteeDetail>('/merges/:id/undo', 'devotees.edit'),
  'devotees.duplicates': get<DuplicatePage>('/duplicates', 'devotees.read'),
  'devotees.tellApart': post<{ readonly done: true }>('/duplicates/tell-apart', 'devotees.edit'),
  'devotees.dismissed': get<DismissedPage>('/duplicates/dismissed', 'devotees.read'),
  'devotees.compareAgain': post<{ readonly done: true }>('/duplicates/compare-again', 'devotees.edit'),
  'newsletter.list': get<SubscriberPage>('/subscribers', 'newsletter'),
  'newsletter.exportSubscribers': get<string>('/subscribers/export.csv', 'newsletter'),
  'attention.list': get<AttentionPage>('/attention', 'read'),
  'attention.candidates': get<CandidatePage>('/attention/:id/candidates', 'attention'),
  'attention.resolve': post<Record<string, never>>('/attention/:id/:action', 'attention'),
};
