import type { ParsedOf, Sent } from '../../shapes';
import type { CallName } from './calls';
import type { Job } from './jobs/contracts';
import { jobInputs } from './jobs/input';
import type { KindGift, KindGiftPage } from './kind-gifts/contracts';
import { kindGiftInputs } from './kind-gifts/input';
import type { DonationReceipts, PaperDetail, PaperPage, PaperPerson } from './papers/contracts';
import { paperInputs } from './papers/input';
import type { BegunRun, Run, Runs } from './runs/contracts';
import { runInputs } from './runs/input';
import type { RetreatPreview, TreatmentGrid } from './treatments/contracts';
import { treatmentInputs } from './treatments/input';
import type { WordingPage } from './wording/contracts';
import { wordingInputs } from './wording/input';
import type { Preflight } from './years/contracts';
import { yearInputs } from './years/input';

/** The schemas of what each call is sent. */
export const inputs = {
  ...treatmentInputs,
  ...wordingInputs,
  ...paperInputs,
  ...kindGiftInputs,
  ...yearInputs,
  ...runInputs,
  ...jobInputs,
};

/** What each call answers; a file is a string of bytes. */
interface Answers {
  'treatments.list': TreatmentGrid;
  'treatments.save': { readonly done: true };
  'treatments.approve': { readonly done: true };
  'treatments.preview': RetreatPreview;
  'treatments.retreat': Job;
  'treatments.cancel': Job;
  'wording.read': WordingPage;
  'wording.save': WordingPage;
  'wording.approve': WordingPage;
  'wording.sample': string;
  'papers.list': PaperPage;
  'papers.find': PaperDetail;
  'papers.pdf': string;
  'papers.reissue': PaperDetail;
  'papers.void': PaperDetail;
  'papers.renew': PaperDetail;
  'papers.issueMissing': Job;
  'papers.ofDonation': DonationReceipts;
  'papers.donor': DonationReceipts;
  'papers.people': { readonly people: readonly PaperPerson[] };
  'kindGifts.list': KindGiftPage;
  'kindGifts.record': KindGift;
  'kindGifts.note': KindGift;
  'kindGifts.void': KindGift;
  'years.preflight': Preflight;
  'years.release': Preflight;
  'runs.list': Runs;
  'runs.begin': BegunRun;
  'runs.sample': string;
  'runs.mailSample': { readonly to: string };
  'runs.find': Run;
  'runs.cancel': Run;
  'runs.zip': string;
  'runs.report': string;
  'jobs.find': Job;
  'jobs.cancel': Job;
}

/** What a caller sends: `{params, query, body}`, each as it travels. */
export type Input<Name extends CallName> = Sent<(typeof inputs)[Name]>;

/** What a handler receives: `{params, query, body}` after parsing. */
export type Parsed<Name extends CallName> = ParsedOf<(typeof inputs)[Name]>;

/** What a call answers. */
export type Output<Name extends CallName> = Answers[Name];

/** What each call is sent and answers, for the panel's client. */
export type Contract = { readonly [Name in CallName]: { readonly input: Input<Name>; readonly output: Output<Name> } };
