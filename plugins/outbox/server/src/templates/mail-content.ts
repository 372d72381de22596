/** Row of a table of amounts: `['2 × Deepa Aradhana', '$42.00']`. */
export interface AmountRow {
  readonly label: string;
  /** Small second line: a sankalpam, the name of an honoree. */
  readonly note?: string;
  /** Further small lines, such as the sentence of the receipt. */
  readonly details?: readonly string[];
  readonly amount: string;
}

/** Part of a mail. Text is raw; each renderer escapes it. */
export type Block =
  /** `role` marks a text that the temple can replace. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly role?: 'greeting' | 'words' }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[]; readonly total: AmountRow }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  /** Drawn lamp, for HTML only. */
  | { readonly kind: 'lamp' };

/** Content of a mail, independent of its form. */
export interface MailContent {
  readonly subject: string;
  /** Text beside the subject in a mail program's list. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly headers?: Readonly<Record<string, string>>;
}
