import type { TemplateContext } from './template-context';
import type { Block, MailContent } from './mail-content';

/** The words with which a mail of the temple begins. */
interface OpeningWords {
  readonly subject: (temple: string) => string;
  readonly preview: string;
  readonly heading: string;
}

/** Subject, preview and heading of a mail that names the temple. */
export const opening = (
  words: OpeningWords,
  { site }: TemplateContext,
): Pick<MailContent, 'subject' | 'preview' | 'heading'> => ({
  subject: words.subject(site.name),
  preview: words.preview,
  heading: words.heading,
});

/** The line that addresses somebody; a temple may say it in its own words. */
export const greeting = (name: string, { texts }: TemplateContext): Block => ({
  kind: 'paragraph',
  role: 'greeting',
  text: texts.dear(name),
});

/** The words of a mail, which a temple may say in its own. */
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
