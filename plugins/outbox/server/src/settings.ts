import type { OwnWords } from '@seva/config/rules/mail-words';
import type { TempleColors } from '@seva/config/rules/temple-colors';

/** What every mail says about the temple; all of it content of the CMS. */
export interface SiteInfo {
  readonly name: string;
  readonly legalName: string;
  readonly place: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** The temple's own mark, with its size in pixels, where it has one. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | undefined;
  /** Colors of the palette that the temple has its own for. */
  readonly colors?: { readonly [Name in keyof TempleColors]: TempleColors[Name] | undefined } | undefined;
}

/** A mail that was given up after its last attempt. */
export interface FailedMail {
  readonly id: number;
  readonly documentId: string;
  /** How often it was sent again by hand. */
  readonly resends: number;
  readonly template: string;
  readonly to: string;
  /** Document id of the order that it was about, or null. */
  readonly order: string | null;
  readonly reason: string;
}

/** What the outbox is connected with at boot. */
export interface OutboxSettings {
  /** `smtp://…` or `smtps://…`; without one, mails stay in the outbox as 'kept'. */
  readonly smtpUrl?: string | null;
  readonly from: string;
  /** Who gets the mails for staff; without any, those mails are not written. */
  readonly staffTo?: readonly string[];
  readonly site: () => Promise<SiteInfo>;
  /** The temple's mark as a small PNG, to be sent along with a mail; null when there is none (any more). */
  readonly mark?: () => Promise<Buffer | null>;
  /** The temple's own words for a mail; null where it has none. What it throws is logged, and the mail is written without. */
  readonly ownWords?: (template: string) => Promise<OwnWords | null>;
  /** Scheme, host and port of the shop, no closing slash. */
  readonly publicUrl: string;
  readonly intervalSeconds: number;
  /** The bytes of a paper that is attached; null for one that may no longer be handed out. What it throws is tried again. */
  readonly drawPaper?: (paper: string) => Promise<Uint8Array | null>;
  /** Encrypts reset and invitation tokens while their mails wait; at least 16 characters, the same after a restart. */
  readonly secret: string;
  /** Opens `/demo/outbox`; demo mode only. */
  readonly demo?: boolean;
  /** Seconds before the second attempt; later ones wait twice as long each time. Default 30. */
  readonly retrySeconds?: number;
  /** Days after which the text of a finished mail is forgotten. Default 365. */
  readonly keepDays?: number;
  /** Told of a mail that was given up. What it throws is logged and goes no further. */
  readonly onFailed?: (mail: FailedMail) => Promise<void>;
  /** Goes around each delivery to the mail server, for figures and traces; must hand its result or error on unchanged. */
  readonly watch?: <T>(name: string, run: () => Promise<T>) => Promise<T>;
}
