const person = ['name', 'temple'] as const;
const gift = [...person, 'amount', 'number'] as const;

/** The mails of which a temple may change the words, each with the placeholders that it can fill. */
export const mailPlaceholders = {
  'donation-confirmation': gift,
  'check-recorded': gift,
  'check-bounced': gift,
  refund: gift,
  welcome: person,
  invitation: person,
  'password-reset': person,
  'newsletter-welcome': ['temple'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A mail of which a temple may change the words. */
export type OwnMail = keyof typeof mailPlaceholders;

/** What a temple says in a mail in its own words; what is empty is said as it is built in. */
export interface OwnWords {
  readonly subject?: string | null;
  readonly greeting?: string | null;
  readonly words?: string | null;
}

/** Whether a mail is one of which the words can be changed. */
export const isOwnMail = (name: string): name is OwnMail => Object.hasOwn(mailPlaceholders, name);

const placeholder = /\{([^{}]*)\}/g;

/** What stands between braces and is no placeholder of this mail, each once, as it was typed. */
export function unknownPlaceholders(mail: OwnMail, text: string): readonly string[] {
  const known: readonly string[] = mailPlaceholders[mail];
  const used = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(used.filter((name) => !known.includes(name)))];
}

/** Puts values in for placeholders, in one pass; one without a value stays as it was typed. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
  );
}
