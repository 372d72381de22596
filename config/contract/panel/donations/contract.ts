import type { ParsedOf, Sent, Shapes } from '../../shapes';
import type { AttentionPage, CandidatePage } from './attention/contracts';
import { attentionInputs } from './attention/input';
import type { CallName } from './calls';
import type { DevoteeDetail, DevoteePage, DismissedPage, DuplicatePage } from './devotees/contracts';
import { devoteeInputs } from './devotees/input';
import type { Choice, DonationDetail, DonationPage, FilterOptions, Totals } from './donations/contracts';
import { donationInputs } from './donations/input';
import type { DonorPage } from './donors/contracts';
import { donorInputs } from './donors/input';
import type { DepositCheck, MonthPage, YearOfMonths } from './months/contracts';
import { monthInputs } from './months/input';
import type { SubscriberPage } from './newsletter/contracts';
import { newsletterInputs } from './newsletter/input';
import type { Overview } from './overview/contracts';
import type { MovementPage, PayoutPage, PayoutsOfMonth } from './payouts/contracts';
import { payoutInputs } from './payouts/input';

type Inputs = { readonly 'overview.read': Shapes } & typeof donationInputs &
  typeof donorInputs &
  typeof devoteeInputs &
  typeof monthInputs &
  typeof payoutInputs &
  typeof newsletterInputs &
  typeof attentionInputs;

/** The schemas of what each call is sent; `calls` tells the method, the path and who may call. */
export const inputs: Inputs = {
  'overview.read': {},
  ...donationInputs,
  ...donorInputs,
  ...devoteeInputs,
  ...monthInputs,
  ...payoutInputs,
  ...newsletterInputs,
  ...attentionInputs,
};

/** What each call answers. An act answers with what it was done to, as that is afterwards. */
interface Answers {
  'overview.read': Overview;
  'donations.list': DonationPage;
  'donations.totals': Totals;
  'donations.exportDonations': string;
  'donations.exportLines': string;
  'donations.options': FilterOptions;
  'donations.services': readonly Choice[];
  'donations.find': DonationDetail;
  'donations.deliver': DonationDetail;
  'donations.check': DonationDetail;
  'donations.refund': DonationDetail;
  'donations.resend': DonationDetail;
  'donations.giveTo': DonationDetail;
  'donations.judgeCard': DonationDetail;
  'donors.list': DonorPage;
  'donors.exportDonors': string;
  'devotees.list': DevoteePage;
  'devotees.find': DevoteeDetail;
  'devotees.correct': DevoteeDetail;
  'devotees.correctContact': DevoteeDetail;
  'devotees.block': DevoteeDetail;
  'devotees.unblock': DevoteeDetail;
  'devotees.close': { readonly done: true };
  'devotees.merge': DevoteeDetail;
  'devotees.undoMerge': DevoteeDetail;
  'devotees.duplicates': DuplicatePage;
  'devotees.tellApart': { readonly done: true };
  'devotees.dismissed': DismissedPage;
  'devotees.compareAgain': { readonly done: true };
  'months.list': YearOfMonths;
  'months.find': MonthPage;
  'months.exportMonth': string;
  'months.deposit': readonly DepositCheck[];
  'months.nameDeposit': MonthPage;
  'months.close': MonthPage;
  'months.reopen': MonthPage;
  'payouts.ofMonth': PayoutsOfMonth;
  'payouts.movements': MovementPage;
  'payouts.find': PayoutPage;
  'newsletter.list': SubscriberPage;
  'newsletter.exportSubscribers': string;
  'attention.list': AttentionPage;
  'attention.candidates': CandidatePage;
  'attention.resolve': Record<string, never>;
}

/** What a caller sends: `{params, query, body}`, each as it travels. */
export type Input<Name extends CallName> = Sent<Inputs[Name]>;

/** What a handler receives: `{params, query, body}` after parsing. */
export type Parsed<Name extends CallName> = ParsedOf<Inputs[Name]>;

/** What a call answers. */
export type Output<Name extends CallName> = Answers[Name];

/** What each call is sent and answers, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
