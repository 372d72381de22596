import { get, post } from '../call';
import type { Due } from './due/contracts';
import type { Job } from './jobs/contracts';
import type { KindGift, KindGiftPage } from './kind-gifts/contracts';
import type { DonationReceipts, PaperDetail, PaperPage, PaperPerson } from './papers/contracts';
import type { Run, Runs } from './runs/contracts';
import type { ReclassificationPreview, TreatmentGrid } from './treatments/contracts';
import type { WordingPage } from './wording/contracts';
import type { Preflight } from './years/contracts';

export const receiptCalls = {
  'due.read': get<Due>('/due', 'read'),
  'treatments.list': get<TreatmentGrid>('/treatments', 'years.read'),
  'treatments.exportServices': get<string>('/treatments/export.csv', 'years.read'),
  'treatments.save': post<{ readonly done: true }>('/treatments', 'papers.settings'),
  'treatments.approve': post<{ readonly done: true }>('/treatments/approve', 'papers.settings'),
  'treatments.preview': post<ReclassificationPreview>('/treatments/preview', 'papers.settings'),
  'treatments.reclassify': post<Job>('/treatments/reclassify', 'papers.settings'),
  'treatments.cancel': post<Job>('/treatments/jobs/:id/cancel', 'papers.settings'),
  'wording.read': get<WordingPage>('/receipt-settings', 'years.read'),
  'wording.save': post<WordingPage>('/receipt-settings', 'papers.settings'),
  'wording.approve': post<WordingPage>('/receipt-settings/approve', 'papers.settings'),
  'wording.sample': get<string>('/receipt-settings/sample.pdf', 'years.read'),
  'papers.list': get<PaperPage>('/papers', 'papers.read'),
  'papers.exportPapers': get<string>('/papers/export.csv', 'export'),
  'papers.issueMissing': post<Job>('/papers/issue-missing', 'papers.act'),
  'papers.find': get<PaperDetail>('/papers/:id', 'papers.read'),
  'papers.pdf': get<string>('/papers/:id/paper.pdf', 'papers.read'),
  'papers.reissue': post<PaperDetail>('/papers/:id/reissue', 'papers.act'),
  'papers.void': post<PaperDetail>('/papers/:id/void', 'papers.act'),
  'papers.renew': post<PaperDetail>('/papers/:id/renew', 'papers.act'),
  'papers.ofDonation': get<DonationReceipts>('/orders/:id/receipts', 'papers.read'),
  'papers.donor': post<DonationReceipts>('/orders/:id/donor', 'papers.act'),
  'papers.people': get<{ readonly people: readonly PaperPerson[] }>('/paper-people', 'papers.act'),
  'kindGifts.list': get<KindGiftPage>('/kind-gifts', 'papers.read'),
  'kindGifts.record': post<KindGift>('/kind-gifts', 'papers.act'),
  'kindGifts.void': post<KindGift>('/kind-gifts/:id/void', 'papers.act'),
  'years.preflight': get<Preflight>('/years/:year/preflight', 'years.read'),
  'years.release': post<Preflight>('/years/:year/release', 'papers.settings'),
  'years.statement': get<string>('/years/:year/statement.pdf', 'papers.act'),
  'runs.list': get<Runs>('/runs', 'years.read'),
  'runs.begin': post<Run>('/runs', 'runs.act'),
  'runs.find': get<Run>('/runs/:id', 'years.read'),
  'runs.cancel': post<Run>('/runs/:id/cancel', 'runs.act'),
  'runs.zip': get<string>('/runs/:id/papers.zip', 'years.read'),
  'runs.report': get<string>('/runs/:id/report.csv', 'years.read'),
  'jobs.find': get<Job>('/jobs/:id', 'papers.read'),
  'jobs.cancel': post<Job>('/jobs/:id/cancel', 'papers.act'),
};
