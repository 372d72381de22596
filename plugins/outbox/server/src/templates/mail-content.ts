/** One line of a table of amounts, already in words: `['2 × Deepa Aradhana', '$42.00']`. */
export interface AmountRow {
  readonly label: string;
  /** A small second line: a sankalpam, a name in whose honour. */
  readonly note?: string;
  /** Further small lines, such as the sentence of its receipt. */
  readonly details?: readonly string[];
  readonly amount: string;
}

/** A piece of a mail. Text is plain; each renderer escapes it for its own form. */
export type Block =
  /** `role`: what a temple may say in its own words. */
  | { readonly kind: 'paragraph'; readonly text: string; readonly role?: 'greeting' | 'words' }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[]; readonly total: AmountRow }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string };

/** A mail before it has a form: what it says, from top to bottom. */
export interface MailContent {
  readonly subject: string;
  /** What a mail program shows beside the subject in its list. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly headers?: Readonly<Record<string, string>>;
}
