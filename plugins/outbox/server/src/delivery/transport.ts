export interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
  /** Same at every attempt, so that mail programs show a repeated mail once. */
  readonly messageId: string;
}

/** File of a mail. `cid` is the name of a picture that the HTML refers to. */
export interface Attachment {
  readonly cid?: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Transport {
  /** @throws DeliveryError if the server refuses the mail */
  deliver(message: Message): Promise<void>;
  close(): Promise<void> | void;
}

/** Refusal of a mail. `final`: the server will never accept it, so there is no retry. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
    this.name = 'DeliveryError';
  }
}
