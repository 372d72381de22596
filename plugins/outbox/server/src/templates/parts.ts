import type { TemplateContext } from './template-context';
import type { Block, MailContent } from './mail-content';

interface OpeningWords {
  readonly subject: (temple: string) => string;
  readonly preview: string;
  readonly heading: string;
}

export const opening = (
  words: OpeningWords,
  { site }: TemplateContext,
): Pick<MailContent, 'subject' | 'preview' | 'heading'> => ({
  subject: words.subject(site.name),
  preview: words.preview,
  heading: words.heading,
});

/** Returns the greeting, which a temple can replace. */
export const greeting = (name: string, { texts }: TemplateContext): Block => ({
  kind: 'paragraph',
  role: 'greeting',
  text: texts.dear(name),
});

/** Returns a paragraph that a temple can replace. */
export const replaceableText = (text: string): Block => ({ kind: 'paragraph', role: 'words', text });

/** Returns a link to set a new password, its validity, and a note for people who did not request it. */
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
