import type { Paged } from '@seva/config/rules/paging';
import type { Job } from '../../shared/jobs/contracts';
import type { DonationReceipts, PaperDetail, PaperPage } from '../../shared/papers/contracts';
import type { PaperFilters, Reissue } from '../../shared/papers/input';
import type { RetreatPreview, TreatmentGrid } from '../../shared/treatments/contracts';
import type { Retreat, SeenService, TreatmentChange } from '../../shared/treatments/input';
import type { Preflight } from '../../shared/years/contracts';
import type { WordingPage } from '../../shared/wording/contracts';
import type { Sentences } from '@seva/config/rules/papers/treatments';

/** Somebody signed in to the panel, for the audit log: document id of the panel's user, and where they ask from. */
export interface PapersActor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly requestId: string;
}

/** What each service is for the tax office. Acts throw what they are refused with. */
export interface TreatmentPort {
  /** @param year the present one when null */
  grid(year: number | null): Promise<TreatmentGrid>;
  save(changes: readonly TreatmentChange[], actor: PapersActor): Promise<void>;
  approve(services: readonly SeenService[], actor: PapersActor): Promise<void>;
  preview(retreat: Retreat): Promise<RetreatPreview>;
  retreat(retreat: Retreat & { readonly mail: boolean }, actor: PapersActor): Promise<Job>;
}

/** A wording as it was typed, over the revision that was seen. */
export interface TypedWording {
  readonly signerName: string;
  readonly signerTitle: string;
  readonly sentences: Sentences;
  readonly revision: number;
}

/** Signer, sentences and their approval. Acts throw what they are refused with. */
export interface WordingPort {
  read(): Promise<WordingPage>;
  save(wording: TypedWording, actor: PapersActor): Promise<WordingPage>;
  approve(revision: number, actor: PapersActor): Promise<WordingPage>;
  /** A receipt that shows every sentence, marked as a sample. */
  sample(): Promise<Uint8Array>;
}

/** A paper as a file. */
export interface PaperFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Receipts and statements that were issued. Acts throw what they are refused with; null for a paper that is not there. */
export interface PaperPort {
  list(filters: PaperFilters, how: Paged): Promise<PaperPage>;
  find(id: string): Promise<PaperDetail | null>;
  file(id: string): Promise<PaperFile | null>;
  ofDonation(id: string): Promise<DonationReceipts | null>;
  reissue(id: string, how: Reissue, actor: PapersActor): Promise<string>;
  void(id: string, reason: string, actor: PapersActor): Promise<string>;
  /** The next version of a statement whose receipts have changed, by mail if asked; its document id. */
  renew(id: string, mail: boolean, actor: PapersActor): Promise<string>;
  issueMissing(actor: PapersActor): Promise<Job>;
}

/** The end of a year. Acts throw what they are refused with. */
export interface YearPort {
  /** Whether it can be released, and what will be issued; nothing is written. */
  preflight(year: number): Promise<Preflight>;
  release(year: number, actor: PapersActor): Promise<Preflight>;
}

/** Long work: how far it is. */
export interface JobPort {
  find(id: string): Promise<Job | null>;
  cancel(id: string, actor: PapersActor): Promise<Job | null>;
}

/** What the app hands to the plugin, once, in its own `register`. */
export interface PapersPorts {
  readonly treatments: TreatmentPort;
  readonly wording: WordingPort;
  readonly papers: PaperPort;
  readonly years: YearPort;
  readonly jobs: JobPort;
}
