import type { CustomMailText } from '@seva/config/rules/mail-words';
import type { TempleColors } from '@seva/config/rules/temple-colors';

/** Facts about the temple for every mail, from the CMS. */
export interface SiteInfo {
  readonly name: string;
  readonly legalName: string;
  readonly place: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Temple's mark with its size in pixels, if any. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | undefined;
  /** Colors of the palette that the temple has replaced. */
  readonly colors?: { readonly [Name in keyof TempleColors]: TempleColors[Name] | undefined } | undefined;
}

/** Mail that failed after its last attempt. */
export interface FailedMail {
  readonly id: number;
  readonly documentId: string;
  /** Number of times that it was resent by hand. */
  readonly resends: number;
  readonly template: string;
  readonly to: string;
  /** Document id of the mail's order, or null. */
  readonly order: string | null;
  readonly reason: string;
}

/** Settings of the outbox at boot. */
export interface OutboxSettings {
  /** `smtp://…` or `smtps://…`; without one, mails are stored as 'kept'. */
  readonly smtpUrl?: string | null;
  readonly from: string;
  /** Addresses of staff mails; without any, those mails are not written. */
  readonly staffTo?: readonly string[];
  readonly site: () => Promise<SiteInfo>;
  /** Returns the temple's mark as a small PNG to attach, or null if there is none. */
  readonly mark?: () => Promise<Buffer | null>;
  /** Returns the temple's texts for a mail, or null. An error is logged, and the mail is written without them. */
  readonly ownWords?: (template: string) => Promise<CustomMailText | null>;
  /** Scheme, host and port of the shop, without a trailing slash. */
  readonly publicUrl: string;
  readonly intervalSeconds: number;
  /**
   * Returns the PDF of an attached receipt, or null if it may no longer be sent. The mail is retried after an error.
   */
  readonly drawDocument?: (paper: string) => Promise<Uint8Array | null>;
  /**
   * Secret that encrypts reset and invitation tokens of waiting mails; at least 16 characters, unchanged by a restart.
   */
  readonly secret: string;
  /** Opens `/demo/outbox`; demo mode only. */
  readonly demo?: boolean;
  /** Seconds before the second attempt, doubled for each later one. Default 30. */
  readonly retrySeconds?: number;
  /** Days after which the text of a finished mail is deleted. Default 365. */
  readonly keepDays?: number;
  /** Handles a mail that failed. An error is only logged. */
  readonly onFailed?: (mail: FailedMail) => Promise<void>;
  /** Wraps each delivery to the mail server, for metrics and traces. Must return its result or error unchanged. */
  readonly watch?: <T>(name: string, run: () => Promise<T>) => Promise<T>;
}
