/** One mail as it leaves the context. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
  /** The same at every attempt, so that a mail sent twice is shown once. */
  readonly messageId: string;
}

/** A file that travels with a mail; a picture that the HTML names by `cid:` has that name. */
export interface Attachment {
  readonly cid?: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Hands mails to a mail server. */
export interface Transport {
  /** @throws DeliveryError when the server did not take the mail. */
  deliver(message: Message): Promise<void>;
  close(): Promise<void> | void;
}

/** A mail that was not taken. `final`: the server will never take it, so trying again is useless. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
    this.name = 'DeliveryError';
  }
}
