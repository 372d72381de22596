import type { House } from './house';
import type { Block, Letter } from './letter';

/** The words with which a letter of the temple begins. */
interface OpeningWords {
  readonly subject: (temple: string) => string;
  readonly preview: string;
  readonly heading: string;
}

/** Subject, preview and heading of a letter that names the temple. */
export const opening = (words: OpeningWords, { site }: House): Pick<Letter, 'subject' | 'preview' | 'heading'> => ({
  subject: words.subject(site.name),
  preview: words.preview,
  heading: words.heading,
});

/** The line that addresses somebody; a temple may say it in its own words. */
export const greeting = (name: string, { texts }: House): Block => ({
  kind: 'paragraph',
  role: 'greeting',
  text: texts.dear(name),
});

/** The words of a letter, which a temple may say in its own. */
export const ownable = (text: string): Block => ({ kind: 'paragraph', role: 'words', text });

/** A link that opens a form for a new password, for how long, and what to do when nobody asked for it. */
export function newPassword(
  { button, valid, ignore }: { readonly button: string; readonly valid: string; readonly ignore?: string },
  href: string,
): readonly Block[] {
  return [
    { kind: 'button', label: button, href },
    { kind: 'small', text: valid },
    ...(ignore ? [{ kind: 'small', text: ignore } as const] : []),
  ];
}
