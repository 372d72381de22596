import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { Paged } from '@seva/config/rules/paging';
import type { BegunRun, Run, Runs } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { WantedRun } from '@seva/config/contract/panel/receipts/runs/input';
import type { Job, JobKind } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { KindGift, KindGiftPage } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
import type { KindGiftNote, TypedKindGift } from '@seva/config/contract/panel/receipts/kind-gifts/input';
import type {
  DonationReceipts,
  PaperDetail,
  PaperPage,
  PaperPerson,
} from '@seva/config/contract/panel/receipts/papers/contracts';
import type { PaperFilters, Reissue, TypedDonor } from '@seva/config/contract/panel/receipts/papers/input';
import type { RetreatPreview, TreatmentGrid } from '@seva/config/contract/panel/receipts/treatments/contracts';
import type { Retreat, SeenService, TreatmentChange } from '@seva/config/contract/panel/receipts/treatments/input';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type { WordingPage } from '@seva/config/contract/panel/receipts/wording/contracts';
import type { Sentences } from '@seva/config/rules/papers/treatments';

/** Somebody signed in to the panel, for the audit log. */
export type PapersActor = PanelActor;

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
  /** Says who gave a donation, and brings its receipt and the statements that tell of it to agree. */
  donor(id: string, donor: TypedDonor, actor: PapersActor): Promise<void>;
  /** A few devotees by name, email or phone. */
  people(text: string): Promise<readonly PaperPerson[]>;
  issueMissing(actor: PapersActor): Promise<Job>;
}

/** Gifts of goods. Acts throw what they are refused with; null for a gift that is not there. */
export interface KindGiftPort {
  /** @param isWatched only those for which Form 8282 may still be due */
  list(isWatched: boolean, how: Paged): Promise<KindGiftPage>;
  /** Records one and issues its receipt. */
  record(gift: TypedKindGift, actor: PapersActor): Promise<KindGift>;
  note(id: string, note: KindGiftNote, actor: PapersActor): Promise<KindGift | null>;
  void(id: string, reason: string, actor: PapersActor): Promise<KindGift | null>;
}

/** The end of a year. Acts throw what they are refused with. */
export interface YearPort {
  /** Whether it can be released, and what will be issued; nothing is written. */
  preflight(year: number): Promise<Preflight>;
  release(year: number, actor: PapersActor): Promise<Preflight>;
}

/** A paper in the file of a run: drawn when its turn comes. */
export interface RunPaper {
  readonly donor: string;
  readonly number: string;
  readonly issuedAt: Date;
  draw(): Promise<Uint8Array>;
}

/** Runs over the statements of a year. Acts throw what they are refused with; null for a run that is not there. */
export interface RunPort {
  list(year: number): Promise<Runs>;
  /** Begins a run, or only says what it would do: then nothing is written. */
  begin(wanted: WantedRun, actor: PapersActor): Promise<BegunRun>;
  find(id: string): Promise<Run | null>;
  cancel(id: string, actor: PapersActor): Promise<Run | null>;
  /** A made-up statement with a line of each treatment, in the wording of today. */
  sample(year: number): Promise<Uint8Array>;
  /** The same by mail to whoever asks; their address. */
  mailSample(year: number, actor: PapersActor): Promise<{ readonly to: string }>;
  /** The statements of people who got none by mail, by name. */
  papers(id: string): Promise<{ readonly year: number; readonly papers: readonly RunPaper[] } | null>;
  /** Everybody whom the run is about with what became of it, as CSV, by name. */
  report(id: string): Promise<{ readonly year: number; readonly csv: NodeJS.ReadableStream } | null>;
}

/** Long work: how far it is. */
export interface JobPort {
  find(id: string): Promise<Job | null>;
  /** @param kind only work of this kind; any other is not there */
  cancel(id: string, kind: JobKind, actor: PapersActor): Promise<Job | null>;
}

/** What the app hands to the plugin, once, in its own `register`. */
export interface PapersPorts {
  readonly treatments: TreatmentPort;
  readonly wording: WordingPort;
  readonly papers: PaperPort;
  readonly kindGifts: KindGiftPort;
  readonly years: YearPort;
  readonly runs: RunPort;
  readonly jobs: JobPort;
}
