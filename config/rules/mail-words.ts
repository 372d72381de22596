const person = ['name', 'temple'] as const;
const gift = [...person, 'amount', 'number'] as const;

/** Mails whose text a temple can change, each with its placeholders. */
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

export type OwnMail = keyof typeof mailPlaceholders;

/** Temple's own text of a mail; an empty part uses the default. */
export interface CustomMailText {
  readonly subject?: string | null;
  readonly greeting?: string | null;
  readonly words?: string | null;
}

export const isOwnMail = (name: string): name is OwnMail => Object.hasOwn(mailPlaceholders, name);

const placeholder = /\{([^{}]*)\}/g;

/** Returns the unknown placeholders in a text, each once, as typed. */
export function unknownPlaceholders(mail: OwnMail, text: string): readonly string[] {
  const known: readonly string[] = mailPlaceholders[mail];
  const used = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(used.filter((name) => !known.includes(name)))];
}

/** Fills in placeholders in one pass; one without a value stays as typed. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
  );
}
